import { check } from "@overture/contract";
import { type FormEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import { errorsByField, isSameValue, refusalOf, withNewer } from "./form-rules";

interface Options<S extends z.ZodMiniType> {
  /** What is saved. When it changes, fields in which nothing was typed follow it. */
  defaultValues?: Partial<z.input<S>>;
  /** What to say when there was no proper answer. */
  transportText?: string;
}

type ShownErrors = Readonly<Record<string, string | undefined>>;

/** Spread into a field of `ui`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
}

/**
 * A form with the shape of a body of the contract, checked by the contract's own schema: at the first submit, and from
 * then on with every change. What the server refuses is shown on the fields that it names.
 */
export function useContractForm<S extends z.ZodMiniType>(schema: S, options: Options<S> = {}) {
  // The compiler's caches change with every key anyway, and would use half of what is left of the sign-in page's
  // budget.
  "use no memo";
  type Values = Partial<z.input<S>>;
  const saved: Values = options.defaultValues ?? {};
  const [seen, setSeen] = useState<Values>(saved);
  const [start, setStart] = useState<Values>(saved);
  const [values, setValues] = useState<Values>(saved);
  if (!isSameValue(seen, saved)) {
    setSeen(saved);
    setStart(saved);
    setValues(withNewer(values, start, saved));
  }
  const [refused, setRefused] = useState<ShownErrors>({});
  const [message, setMessage] = useState<string>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const elements = useRef(new Map<string, HTMLElement>());
  // What the server refused stays until the field changes; what the schema refuses, until the field is right.
  const errors: ShownErrors = { ...refused, ...(isSubmitted && errorsByField(check(schema, values))) };

  function set<Name extends keyof z.input<S> & string>(name: Name, value: z.input<S>[Name] | undefined) {
    setValues((current) => ({ ...current, [name]: value }));
    setRefused((current) => ({ ...current, [name]: undefined }));
  }

  /** Replaces the typed values by the server's. */
  function replace(given: Values) {
    setValues(given);
    setRefused({});
  }

  function field<Name extends keyof z.input<S> & string>(name: Name): FieldBinding<z.input<S>[Name]> {
    return {
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      ref: (element) => {
        if (element) elements.current.set(name, element);
        else elements.current.delete(name);
      },
      error: errors[name],
    };
  }

  /** Shows what is wrong, on its field where it has one. */
  function validate() {
    setIsSubmitted(true);
    setRefused({});
    const result = check(schema, values);
    const wrong = errorsByField(result);
    const homeless = Object.entries(wrong).filter(([name]) => !elements.current.has(name));
    setMessage(homeless.map(([, text]) => text).join(" ") || undefined);
    focusFirst(elements.current, wrong);
    return result;
  }

  function onSubmit(submit: (body: z.output<S>) => void) {
    return (event: FormEvent) => {
      event.preventDefault();
      const result = validate();
      if (result.ok) submit(result.value);
    };
  }

  /** For a mutation's `onError`: the server's complaints go to their fields, everything else above the buttons. */
  function refuse(error: Error) {
    const { fields, text } = refusalOf(error, (name) => elements.current.has(name), options.transportText);
    setRefused(fields);
    setMessage(text);
    focusFirst(elements.current, fields);
  }

  return {
    field,
    values,
    set,
    replace,
    validate,
    onSubmit,
    refuse,
    message,
    isDirty: !isSameValue(values, start),
    /** The server has what is in the fields: they are not dirty until something else is typed. */
    accept: () => setStart(values),
  };
}

/** Focuses the first field with an error, in the order of the page. */
function focusFirst(elements: ReadonlyMap<string, HTMLElement>, errors: ShownErrors): void {
  const wrong = [...elements].filter(([name]) => errors[name] !== undefined).map(([, element]) => element);
  wrong.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  wrong[0]?.focus();
}
