import type { Ref } from "react";
import { controlClasses, Field, type FieldProps } from "./field";
import { join } from "./join";

interface Props extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
  name?: string;
  rows?: number;
  placeholder?: string;
  autoFocus?: boolean;
  maxLength?: number;
}

export function TextArea({ value, onChange, rows = 6, ...rest }: Props) {
  const { label, hideLabel, hint, error, required, ...input } = rest;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(names) => (
        <textarea
          {...names}
          {...input}
          rows={rows}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value)}
          className={join(controlClasses, "resize-y py-2 leading-5")}
        />
      )}
    </Field>
  );
}
