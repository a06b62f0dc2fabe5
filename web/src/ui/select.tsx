import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { t } from "#language";
import { controlClasses, Field, type FieldProps } from "./field";
import { join } from "./join";

interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> extends FieldProps {
  value: Value | undefined;
  options: ReadonlyArray<Option<Value>>;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
  name?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  size?: "small" | "normal";
}

/** The browser's own list: it works with every keyboard, screen reader and phone. */
export function Select<Value extends string>({ value, options, onChange, placeholder, size, ...rest }: Props<Value>) {
  const { label, hideLabel, hint, error, required, ...input } = rest;
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(names) => (
        <div className="relative">
          <select
            {...names}
            {...input}
            value={value ?? ""}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={join(controlClasses, "appearance-none truncate pr-9", size === "small" ? "h-7" : "h-9")}
          >
            {value === undefined && (
              <option value="" disabled>
                {placeholder ?? t`Choose`}
              </option>
            )}
            {/* What only a newer server offers is shown as it is. */}
            {value && !options.some((option) => option.value === value) && (
              <option value={value} disabled>
                {value}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-overlay text-text">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  );
}
