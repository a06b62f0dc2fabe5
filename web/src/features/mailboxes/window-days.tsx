import { useId } from "react";
import { t } from "#language";
import { Checkbox } from "../../ui/checkbox";

interface Props {
  value: readonly number[] | null | undefined;
  onChange: (days: number[] | null) => void;
  error: string | undefined;
  ref: (element: HTMLElement | null) => void;
}

const names = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];

/** The days on which a mailbox sends. If none is chosen, it sends on any day at any hour. */
export function WindowDays({ value, onChange, error, ref }: Props) {
  const errorId = useId();
  const days = value ?? [];

  function choose(day: number, isChosen: boolean) {
    const chosen = [...days.filter((other) => other !== day), ...(isChosen ? [day] : [])].sort();
    onChange(chosen.length === 0 ? null : chosen);
  }

  return (
    <fieldset ref={ref} tabIndex={-1} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="text-[13px] font-medium">{t`Sends on`}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
        {names.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(index + 1)}
            onChange={(isChosen) => choose(index + 1, isChosen)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
