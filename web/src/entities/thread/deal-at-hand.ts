import { outreach } from "@overture/contract";

/** Dollars for a thousand views, where both are known and there are any views. */
export function costPerThousand(dollars: number | undefined, views: number | undefined): number | undefined {
  if (dollars === undefined || views === undefined || views <= 0) return undefined;
  return (dollars / views) * 1_000;
}

export function draftsOf(messages: readonly outreach.Message[]): outreach.Message[] {
  return messages.filter(({ status }) => status === "draft");
}

/** The steps that a new message of a thread may have: never one before the thread's own. */
export function stepsFrom(step: outreach.Step): outreach.Step[] {
  return outreach.steps.slice(outreach.steps.indexOf(step));
}

/** The step of a new message unless another is chosen: after an answer, and with an offer, it is a negotiation. */
export function nextStep(
  { step, messages }: Pick<outreach.Thread, "step" | "messages">,
  offer?: number,
): outreach.Step {
  if (step !== "initial") return step;
  const isAnswered = messages.some(({ kind }) => kind === "reply");
  return isAnswered || offer !== undefined ? "negotiation" : "initial";
}
