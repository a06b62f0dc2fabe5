import type { ComponentProps } from "react";
import { useUnsavedWords } from "./use-unsaved";

interface Props<Body> extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  /** A form from `useContractForm`. */
  form: { isDirty: boolean; onSubmit: (submit: (body: Body) => void) => (event: React.FormEvent) => void };
  onSubmit: (body: Body) => void;
  /** What is typed is with the server already. */
  isSaved?: boolean;
}

/** The form of a signed-in page or dialog: before it is left with unsaved text, the user is asked. */
export function Form<Body>({ form, onSubmit, isSaved = false, ...rest }: Props<Body>) {
  useUnsavedWords(form.isDirty && !isSaved);
  return <form {...rest} noValidate onSubmit={form.onSubmit(onSubmit)} />;
}
