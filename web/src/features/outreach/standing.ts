import type { outreach } from "@overture/contract";
import type { Tone } from "../../ui/badge";
import { draftsOf, newestMessage } from "./deal-at-hand";

/** Where a thread stands, in one word or two with its colour. */
export interface Standing {
  tone: Tone;
  text: string;
}

type Trouble = Extract<outreach.Delivery, "bounced" | "failed" | "unconfirmed">;

const troubles = {
  bounced: { tone: "danger", text: "Bounced" },
  failed: { tone: "danger", text: "Not sent" },
  unconfirmed: { tone: "warn", text: "Unconfirmed" },
} satisfies Record<Trouble, Standing>;

/** What calls for the user comes before what is on its way. */
export function standingOf({ status, awaitsUser, messages }: outreach.Thread): Standing {
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

export const stepNames = {
  initial: "Initial",
  negotiation: "Negotiation",
  final: "Final",
} satisfies Record<outreach.Step, string>;
