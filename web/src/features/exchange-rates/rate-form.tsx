import { type FormEvent, type ReactNode, useState } from "react";
import { t } from "#language";
import { reasonOf } from "../../api/reason-of";
import { ownCurrency } from "../../language/currency";
import { TextField } from "../../ui/text-field";
import { useUnsavedWords } from "../../ui/use-unsaved";
import { useSetExchangeRate } from "./exchange-rates.queries";
import { rateWords, readTyped } from "./rate-words";

interface Props {
  currency: string | undefined;
  /** The stored rate. */
  rate?: number;
  /** The element before the rate, which shows or chooses its currency. */
  before?: ReactNode;
  /** Called on saving if no currency is chosen. */
  onWithoutCurrency?: () => void;
  autoFocus?: boolean;
  /** The buttons after the field. */
  buttons: (isBusy: boolean) => ReactNode;
  onSaved: (currency: string) => void;
}

/** A form for a rate in any notation. It shows at once how the typed text is read. */
export function RateForm({ currency, rate, before, onWithoutCurrency, autoFocus, buttons, onSaved }: Props) {
  const kept = rate === undefined ? "" : String(rate);
  const [typed, setTyped] = useState(kept);
  const [problem, setProblem] = useState<string>();
  const set = useSetExchangeRate();
  useUnsavedWords(typed !== kept);
  const read = readTyped(typed);
  const name = currency ?? t`unit`;

  function save(event: FormEvent) {
    event.preventDefault();
    if (currency === undefined) return onWithoutCurrency?.();
    if (read.rate === undefined) return setProblem(read.problem);
    set.mutate(
      { currency, rate: read.rate },
      {
        onSuccess: () => {
          setTyped("");
          onSaved(currency);
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    );
  }

  return (
    <form noValidate className="flex flex-wrap items-start gap-2 p-0.5" onSubmit={save}>
      {before}
      <div className="min-w-40 flex-1">
        <TextField
          label={t`1 ${name} in ${ownCurrency()}`}
          autoComplete="off"
          autoFocus={autoFocus ?? false}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
          hint={
            read.rate === undefined ? undefined : rateWords({ currency: name, rate: read.rate, base: ownCurrency() })
          }
          error={problem}
        />
      </div>
      <div className="flex gap-2 pt-6.5">{buttons(set.isPending)}</div>
    </form>
  );
}
