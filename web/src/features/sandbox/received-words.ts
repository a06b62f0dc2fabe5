import type { mail } from "@overture/contract";
import { t } from "#language";
import type { Tone } from "../../ui/badge";
import { wordsFor } from "../../ui/words-for";

interface Words {
  tone: Tone;
  text: string;
}

const whenMatched = {
  reply: { tone: "good", text: t`Received as a reply: it is in its conversation, and it needs the user's answer.` },
  "auto-reply": {
    tone: "info",
    text: t`Received as an automatic reply: it is shown in its conversation and changes nothing else.`,
  },
  bounce: { tone: "warn", text: t`Received as a delivery report: the message is marked as bounced, with the reason.` },
  complaint: { tone: "danger", text: t`Received as a complaint: nothing will ever be sent to this address again.` },
  "delivery-report": { tone: "info", text: t`Received as a delivery report that changes nothing.` },
  other: { tone: "info", text: t`Received, but it is neither an answer nor a report. It changes nothing.` },
} satisfies Record<mail.ReceivedMail["kind"], Words>;

/** Says how a mail from the recipient was received. */
export function receivedWords({ kind, matched, duplicate }: mail.ReceivedMail): Words {
  if (duplicate)
    return { tone: "info", text: t`The very same mail had been received before, so it does not count again.` };
  if (!matched) return { tone: "warn", text: t`Received and kept, but nothing that was sent belongs to it.` };
  return wordsFor<mail.ReceivedMail["kind"], Words>(whenMatched, kind, (text) => ({ tone: "idle", text }));
}
