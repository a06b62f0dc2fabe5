import { type ReactNode, useId } from "react";
import { join } from "./join";

/** The properties of every field except its value. Spread `form.field(name)` to get value, change and error. */
export interface FieldProps {
  label: string;
  /** The label is read by screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlNames {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
}

interface Props extends FieldProps {
  children: (names: ControlNames) => ReactNode;
}

export function Field({ label, hideLabel = false, hint, error, required = false, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // The error says what the hint would say, and more urgently.
  const describedBy = error !== undefined ? errorId : hint !== undefined ? hintId : undefined;

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={join("text-[13px] font-medium", hideLabel && "sr-only")}>
        {label}
        {required && (
          <span aria-hidden className="text-danger-text">
            {" *"}
          </span>
        )}
      </label>
      {children({
        id,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": describedBy,
        "aria-required": required ? true : undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className="text-[13px] text-danger-text">
          {error}
        </p>
      )}
      {hint !== undefined && error === undefined && (
        <p id={hintId} className="text-[13px] text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export const controlClasses = join(
  // Phones zoom in on a field with smaller letters.
  "text-sm pointer-coarse:text-base",
  "w-full min-w-0 rounded border border-line-strong bg-surface px-3 text-text placeholder:text-muted placeholder-shown:text-ellipsis",
  "focus-visible:outline-offset-0 aria-invalid:border-danger-text disabled:cursor-not-allowed disabled:opacity-60",
);
