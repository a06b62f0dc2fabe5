import { outreach } from "@overture/contract";
import { Refusal } from "../../refusal.js";

const { steps } = outreach;

export function isBefore(step: outreach.Step, other: outreach.Step): boolean {
  return steps.indexOf(step) < steps.indexOf(other);
}

/** A thread never goes back. */
export function laterOf(step: outreach.Step, other: outreach.Step): outreach.Step {
  return isBefore(step, other) ? other : step;
}

/** The creator's first answer opens the negotiation; later ones change nothing. */
export function stepAfterReply(step: outreach.Step): outreach.Step {
  return laterOf(step, "negotiation");
}

export function refuseUnlessActive(status: outreach.ThreadStatus): void {
  if (status === "closed") throw new Refusal("invalid", "This thread is no longer open: its deal is closed");
  if (status === "cancelled") throw new Refusal("invalid", "This thread is no longer open: it was cancelled");
}
