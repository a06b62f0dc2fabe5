import { outreach } from "@overture/contract";

/** What has been said about money in a thread: by the creator, by us, and which of the two is newer. */
export interface DealAtHand {
  asked: number | undefined;
  offered: number | undefined;
  onTheTable: { amount: number; by: "creator" | "user" } | undefined;
}

export function dealAtHand(messages: readonly outreach.Message[]): DealAtHand {
  const prices = messages.flatMap(({ status, offer }) =>
    status === "draft" || offer === undefined || offer === null
      ? []
      : [{ amount: offer, by: status === "response" ? ("creator" as const) : ("user" as const) }],
  );
  return {
    asked: prices.findLast(({ by }) => by === "creator")?.amount,
    offered: prices.findLast(({ by }) => by === "user")?.amount,
    onTheTable: prices.at(-1),
  };
}

/** Dollars for a thousand views, where both are known and there are any views. */
export function costPerThousand(dollars: number | undefined, views: number | undefined): number | undefined {
  if (dollars === undefined || views === undefined || views <= 0) return undefined;
  return (dollars / views) * 1_000;
}

/** Newest first among what has been said; a draft has not been said yet. */
export function newestMessage(messages: readonly outreach.Message[]): outreach.Message | undefined {
  return messages.findLast(({ status }) => status !== "draft") ?? messages.at(-1);
}

export function draftsOf(messages: readonly outreach.Message[]): outreach.Message[] {
  return messages.filter(({ status }) => status === "draft");
}

/** The steps that a new message of a thread may have: never one before the thread's own. */
export function stepsFrom(step: outreach.Step): outreach.Step[] {
  return outreach.steps.slice(outreach.steps.indexOf(step));
}

/** The step of a new message unless another is chosen: an offer is a negotiation, whatever came before it. */
export function nextStep(step: outreach.Step): outreach.Step {
  return step === "initial" ? "negotiation" : step;
}
