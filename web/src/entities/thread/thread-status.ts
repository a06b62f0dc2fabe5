import type { outreach, threads } from "@overture/contract";
import type { Status } from "../../ui/status-dot";
import { nameFor, wordsFor } from "../../ui/words-for";

const statuses = {
  closed: { tone: "good", text: "Deal closed" },
  cancelled: { tone: "idle", text: "Cancelled" },
  yourTurn: { tone: "accent", text: "Needs your answer" },
  bounced: { tone: "danger", text: "Bounced" },
  failed: { tone: "danger", text: "Not sent" },
  unconfirmed: { tone: "warn", text: "Unconfirmed" },
  draft: { tone: "warn", text: "Draft to send" },
  goingOut: { tone: "info", text: "Going out" },
  waiting: { tone: "info", text: "Waiting for a reply" },
  nothingSent: { tone: "idle", text: "Nothing sent" },
} satisfies Record<threads.ThreadState, Status>;

/** How a thread is, in a word or two. */
export function threadStatus(state: threads.ThreadState): Status {
  return wordsFor<threads.ThreadState, Status>(statuses, state, (text) => ({ tone: "idle", text }));
}

export const stepNames = {
  initial: "Initial",
  negotiation: "Negotiation",
  final: "Final",
} satisfies Record<outreach.Step, string>;

export function nameOfStep(step: outreach.Step): string {
  return nameFor(stepNames, step);
}
