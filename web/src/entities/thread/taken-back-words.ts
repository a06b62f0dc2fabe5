import type { outreach } from "@overture/contract";
import { plural, t } from "#language";
import { deliveryWords } from "./delivery-words";

interface TakenBackWords {
  text: string;
  description?: string | undefined;
}

/** The state of a message that was taken back: a draft, unless a first copy may have arrived. */
export function takenBackWords(message: outreach.Message): TakenBackWords {
  if (message.status === "draft") return { text: t`Not sent; the message is a draft again` };
  return { text: t`Nothing was sent again`, description: deliveryWords(message, new Date())?.detail };
}

/** The same of many. */
export function takenBackCounts({ returned, unconfirmed = 0 }: TakenBack): TakenBackWords {
  const drafts = plural(returned, { one: "# message is a draft again", other: "# messages are drafts again" });
  if (unconfirmed === 0) return { text: drafts };
  const inDoubt = countUnconfirmed(unconfirmed);
  return returned > 0
    ? { text: drafts, description: inDoubt }
    : { text: inDoubt, description: t`The mail server's answer was lost: it may have arrived or not.` };
}

interface TakenBack {
  returned: number;
  unconfirmed?: number | undefined;
}

function countUnconfirmed(count: number): string {
  return plural(count, { one: "# unconfirmed", other: "# unconfirmed" });
}
