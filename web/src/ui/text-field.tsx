import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { controlClasses, Field, type FieldProps } from "./field";
import { join } from "./join";

export interface TextFieldProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  type?: "text" | "email" | "search" | "password" | "date" | "datetime-local";
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  maxLength?: number;
  /** The id of a `datalist` with suggestions. */
  list?: string;
  /** Shown inside the field, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField({ value, onChange, before, after, type = "text", ...rest }: TextFieldProps) {
  const { label, hideLabel, hint, error, required, ...input } = rest;
  const isAddress = type === "email" || type === "password";
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(names) => (
        <div className="relative">
          {before !== undefined && (
            <div className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted">
              {before}
            </div>
          )}
          <input
            {...names}
            {...input}
            {...(isAddress && { autoCapitalize: "none", spellCheck: false })}
            type={type}
            value={value ?? ""}
            onChange={(event) => onChange(event.target.value)}
            className={join(controlClasses, "h-9", before !== undefined && "pl-9", after !== undefined && "pr-10")}
          />
          {after !== undefined && <div className="absolute inset-y-0 right-1 grid place-items-center">{after}</div>}
        </div>
      )}
    </Field>
  );
}
