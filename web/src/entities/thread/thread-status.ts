import type { outreach } from "@overture/contract";
import type { Status } from "../../ui/status-dot";
import { draftsOf, newestMessage } from "./deal-at-hand";

type Trouble = Extract<outreach.Delivery, "bounced" | "failed" | "unconfirmed">;

const troubles = {
  bounced: { tone: "danger", text: "Bounced" },
  failed: { tone: "danger", text: "Not sent" },
  unconfirmed: { tone: "warn", text: "Unconfirmed" },
} satisfies Record<Trouble, Status>;

/** How a thread is, in a word or two: what calls for the user comes before what is on its way. */
export function threadStatus({ status, awaitsUser, messages }: outreach.Thread): Status {
  if (status === "closed") return { tone: "good", text: "Deal closed" };
  if (status === "cancelled") return { tone: "idle", text: "Cancelled" };
  if (awaitsUser) return { tone: "accent", text: "Your turn" };

  const newest = newestMessage(messages);
  if (newest?.status === "sent" && isTrouble(newest.delivery)) return troubles[newest.delivery];
  if (draftsOf(messages).length > 0) return { tone: "warn", text: "Draft to send" };
  if (newest?.delivery === "queued" || newest?.delivery === "sending") return { tone: "info", text: "Going out" };
  return newest ? { tone: "info", text: "Waiting for a reply" } : { tone: "idle", text: "Nothing sent" };
}

function isTrouble(delivery: outreach.Delivery | undefined): delivery is Trouble {
  return delivery === "bounced" || delivery === "failed" || delivery === "unconfirmed";
}
