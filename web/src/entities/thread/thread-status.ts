import type { outreach, threads } from "@overture/contract";
import { t } from "#language";
import type { Status } from "../../ui/status-dot";
import { nameFor, wordsFor } from "../../ui/words-for";

const statuses = {
  closed: { tone: "good", text: t`Deal closed` },
  cancelled: { tone: "idle", text: t`Cancelled` },
  yourTurn: { tone: "accent", text: t`Needs your answer` },
  bounced: { tone: "danger", text: t`Bounced` },
  failed: { tone: "danger", text: t`Not sent` },
  unconfirmed: { tone: "warn", text: t`Unconfirmed` },
  draft: { tone: "warn", text: t`Draft to send` },
  goingOut: { tone: "info", text: t`Going out` },
  waiting: { tone: "info", text: t`Waiting for a reply` },
  nothingSent: { tone: "idle", text: t`Nothing sent` },
} satisfies Record<threads.ThreadState, Status>;

/** How a thread is, in a word or two. */
export function threadStatus(state: threads.ThreadState): Status {
  return wordsFor<threads.ThreadState, Status>(statuses, state, (text) => ({ tone: "idle", text }));
}

/** In the field of an offer that is not made, and among the ways to make one. */
export const noOffer = t({ message: "None", context: "an offer" });

export const stepNames = {
  initial: t`Initial`,
  negotiation: t`Negotiation`,
  final: t`Final`,
} satisfies Record<outreach.Step, string>;

export function nameOfStep(step: outreach.Step): string {
  return nameFor(stepNames, step);
}
