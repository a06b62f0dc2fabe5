import type { reading, threads } from "@overture/contract";
import { nextStepWords } from "../../../entities/thread/next-step";
import { Button } from "../../../ui/button";
import { formatMoney } from "../../../ui/format";
import { nameFor } from "../../../ui/words-for";
import { intentNames } from "../conversation/answer-words";

/** `Referred to someone else, asks $1,200`: what the reply says that waits. */
export function AnswerWords({ answer: { intent, price } }: { answer: threads.WaitingAnswer }) {
  const said = intent === null ? [] : [nameFor<reading.Intent>(intentNames, intent)];
  if (price !== undefined) said.push(`${said.length === 0 ? "Asks" : "asks"} ${formatMoney(price)}`);
  return <span className="font-medium text-text">{said.join(", ")}</span>;
}

interface Props {
  answer: threads.WaitingAnswer;
  /** The name of whom it is about. */
  nameId: string;
  onNext: () => void;
}

/** The next step in one click. */
export function NextStepButton({ answer, nameId, onNext }: Props) {
  return (
    <Button size="small" data-next-step aria-describedby={nameId} onClick={onNext}>
      {nextStepWords(answer)}
    </Button>
  );
}
