import { exchangeRates, type reading, type threads } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#language";
import { appliedRates } from "../../../entities/system/exchange-rates.queries";
import { nextStepWords } from "../../../entities/thread/next-step";
import { Button } from "../../../ui/button";
import { formatMoney } from "../../../ui/format";
import { nameFor } from "../../../ui/words-for";
import { intentNames } from "../conversation/answer-words";

/** What the waiting reply says, for example `Referred to someone else, asks $1,200`. */
export function AnswerWords({ answer }: { answer: threads.WaitingAnswer }) {
  const { intent, price, foreignPrice, isAccepted } = answer;
  if (isAccepted && price !== undefined) {
    return <span className="font-medium text-text">{t`Accepts ${formatMoney(price)}`}</span>;
  }
  const said = intent === null ? [] : [nameFor<reading.Intent>(intentNames, intent)];
  const asked =
    price !== undefined ? formatMoney(price) : foreignPrice && formatMoney(foreignPrice.amount, foreignPrice.currency);
  if (asked !== undefined) said.push(said.length === 0 ? t`Asks ${asked}` : t`asks ${asked}`);
  return (
    <span className="font-medium text-text">
      {said.join(", ")}
      {price === undefined && foreignPrice && <Worth {...foreignPrice} />}
    </span>
  );
}

/** The value of a foreign price at today's rate; nothing if there is no rate. */
function Worth({ amount, currency }: { amount: number; currency: string }) {
  const rate = useQuery(appliedRates).data?.[currency];
  if (rate === undefined) return null;
  return (
    <span className="font-normal text-muted"> {t`(about ${formatMoney(exchangeRates.convert(amount, rate))})`}</span>
  );
}

interface Props {
  answer: threads.WaitingAnswer;
  /** The id of the element with the creator's name. */
  nameId: string;
  onNext: () => void;
}

/** Starts the next step with one click. */
export function NextStepButton({ answer, nameId, onNext }: Props) {
  return (
    <Button size="small" data-next-step aria-describedby={nameId} onClick={onNext}>
      {nextStepWords(answer)}
    </Button>
  );
}
