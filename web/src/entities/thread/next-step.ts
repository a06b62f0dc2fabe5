import type { threads } from "@overture/contract";
import { t } from "#language";
import { formatMoney } from "../../ui/format";
import { wordsFor } from "../../ui/words-for";

/** An answer whose next step was asked for from a row of a list. */
export interface AskedStep {
  threadId: string;
  answer: threads.WaitingAnswer;
}

/** What the button says that does it. */
export function nextStepWords({ next, price = 0 }: threads.WaitingAnswer): string {
  const words = {
    price: t`Use ${formatMoney(price)}`,
    write: t`Write to the manager`,
    confirm: t`Write to the manager`,
    close: t`Close`,
    reply: t`Reply`,
  } satisfies Record<threads.NextStep, string>;
  return wordsFor<threads.NextStep, string>(words, next, () => t({ message: "Open", context: "verb" }));
}
