import { type Ref, useState } from "react";
import { controlClasses, Field, type FieldProps } from "./field";
import { join } from "./join";

export interface NumberFieldProps extends FieldProps {
  value: number | null | undefined;
  /** Undefined when the field is emptied. */
  onChange: (value: number | undefined) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  min?: number;
  max?: number;
  step?: number | "any";
  placeholder?: string;
  autoFocus?: boolean;
  /** A unit shown inside the field. */
  prefix?: string;
  suffix?: string;
}

export function NumberField({ value, onChange, prefix, suffix, step = "any", ...rest }: NumberFieldProps) {
  const { label, hideLabel, hint, error, required, ...input } = rest;
  // What is typed may be no number yet, such as "1." or "-"; it is kept as long as it means the value.
  const [typed, setTyped] = useState(() => textOf(value));
  const shown = numberOf(typed) === (value ?? undefined) ? typed : textOf(value);

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(names) => (
        <div className="relative">
          {prefix !== undefined && <Unit side="left-3">{prefix}</Unit>}
          <input
            {...names}
            {...input}
            type="number"
            inputMode="decimal"
            step={step}
            value={shown}
            onWheel={(event) => keepFromWheel(event.currentTarget)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(numberOf(event.target.value));
            }}
            className={join(
              controlClasses,
              "h-9 text-right [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none",
              prefix !== undefined && "pl-7",
              suffix !== undefined && "pr-8",
            )}
          />
          {suffix !== undefined && <Unit side="right-3">{suffix}</Unit>}
        </div>
      )}
    </Field>
  );
}

/**
 * Browsers turn the number under the wheel of a field with the focus. One that is read-only at that moment is scrolled
 * past.
 */
function keepFromWheel(input: HTMLInputElement): void {
  if (document.activeElement !== input || input.readOnly) return;
  input.readOnly = true;
  requestAnimationFrame(() => {
    input.readOnly = false;
  });
}

function Unit({ side, children }: { side: string; children: string }) {
  return (
    <span
      aria-hidden
      className={join("pointer-events-none absolute inset-y-0 grid place-items-center text-muted", side)}
    >
      {children}
    </span>
  );
}

function textOf(value: number | null | undefined): string {
  return value === undefined || value === null || Number.isNaN(value) ? "" : String(value);
}

function numberOf(text: string): number | undefined {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(value) ? undefined : value;
}
