import { t } from "#language";
import { Button } from "./button";
import { Checkbox } from "./checkbox";
import { DialogActions } from "./dialog";
import { Form } from "./form";
import { FormMessage } from "./form-message";
import { TextField } from "./text-field";
import type { FieldBinding } from "./use-contract-form";

interface Props<Body> {
  /** A form from `useContractForm`. */
  form: {
    isDirty: boolean;
    message: string | undefined;
    onSubmit: (submit: (body: Body) => void) => (event: React.FormEvent) => void;
    field: {
      (name: "name"): FieldBinding<string>;
      (name: "isShared"): FieldBinding<boolean>;
    };
  };
  /** The most characters of the name. */
  longest: number;
  submitLabel: string;
  busy: boolean;
  onSubmit: (body: Body) => void;
  onClose: () => void;
}

/** A form in a dialog for the name of a saved item and whether others may use it. */
export function SharedNameForm<Body>({ form, longest, submitLabel, busy, onSubmit, onClose }: Props<Body>) {
  const shared = form.field("isShared");
  return (
    <Form form={form} className="flex flex-col gap-4" onSubmit={onSubmit}>
      <TextField label={t`Name`} required maxLength={longest} autoComplete="off" {...form.field("name")} />
      <Checkbox label={t`Everyone can use it`} checked={shared.value ?? false} onChange={shared.onChange} />
      <FormMessage>{form.message}</FormMessage>
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
