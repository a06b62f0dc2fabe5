import { outreach } from "@overture/contract";
import { invalid, Refusal } from "../../refusal.js";

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

/** Never a step before the thread's own; an offer opens the negotiation, as the creator's answer does. */
export function nextMessageOf(step: outreach.Step): NonNullable<outreach.Thread["nextMessage"]> {
  return { steps: steps.slice(steps.indexOf(step)), step, stepWithOffer: laterOf(step, "negotiation") };
}

export function refuseUnlessActive(status: outreach.ThreadStatus): void {
  if (status === "closed") throw new Refusal("invalid", "This thread is no longer open: its deal is closed");
  if (status === "cancelled") throw new Refusal("invalid", "This thread is no longer open: it was cancelled");
}

interface Thread {
  status: outreach.ThreadStatus;
  isErased: boolean;
}

interface Message {
  step: outreach.Step;
  offer?: number | null | undefined;
}

/**
 * Whether a message may still be written and sent. After a deal the conversation goes on (the brief, dates, thanks): at
 * its last step, and nothing more is offered. There is nobody to write to when the creator was erased.
 */
export function refuseUnlessWritable({ status, isErased }: Thread, { step, offer }: Message): void {
  if (status !== "closed") return refuseUnlessActive(status);
  refuseErased(isErased);
  if (offer != null) throw invalid({ offer: "The deal is closed: nothing more is offered" });
  if (step !== "final") throw invalid({ step: "The deal is closed: what is written now is of the final step" });
}

export function refuseErased(isErased: boolean): void {
  if (isErased) throw new Refusal("invalid", "The creator of this thread was erased: it has ended");
}
