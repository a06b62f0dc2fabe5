import { Check, Minus } from "lucide-react";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { join } from "./join";

interface Props {
  label: string;
  hideLabel?: boolean;
  checked: boolean | "some";
  disabled?: boolean;
  /** It cannot be pressed for a moment, and keeps the focus. */
  waits?: boolean;
  onChange: (checked: boolean, event: MouseEvent<HTMLInputElement>) => void;
}

export function Checkbox({ label, hideLabel = false, checked, disabled = false, waits = false, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isSome = checked === "some";

  // Connects to the element's property, which has no attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome;
  }, [isSome]);

  return (
    <span className="inline-flex min-w-0 items-center gap-2 align-middle">
      <span className="relative inline-grid size-4 shrink-0 place-items-center">
        <input
          ref={input}
          id={id}
          type="checkbox"
          checked={checked === true}
          disabled={disabled}
          aria-disabled={waits || undefined}
          // The click carries the shift key, which the change event does not.
          onClick={(event) => waits || onChange(event.currentTarget.checked, event)}
          onChange={() => undefined}
          className={join(
            // Around the box as much again counts, for a finger.
            "before:absolute before:-inset-1 before:content-['']",
            "peer size-4 cursor-pointer appearance-none rounded-[4px] border border-line-strong bg-surface",
            "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
            "disabled:cursor-not-allowed disabled:opacity-50",
          )}
        />
        <Check
          aria-hidden
          size={12}
          strokeWidth={3}
          className="pointer-events-none absolute hidden text-on-accent peer-checked:block peer-indeterminate:hidden"
        />
        <Minus
          aria-hidden
          size={12}
          strokeWidth={3}
          className="pointer-events-none absolute hidden text-on-accent peer-indeterminate:block"
        />
      </span>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "min-w-0 cursor-pointer select-none"}>
        {label}
      </label>
    </span>
  );
}
