import type { outreach } from "@overture/contract";

/** Dollars for a thousand views, where both are known and there are any views. */
export function costPerThousand(dollars: number | undefined, views: number | undefined): number | undefined {
  if (dollars === undefined || views === undefined || views <= 0) return undefined;
  return (dollars / views) * 1_000;
}

export function draftsOf(messages: readonly outreach.Message[]): outreach.Message[] {
  return messages.filter(({ status }) => status === "draft");
}

/** The possible steps of the next message, and its chosen step; unknown for a thread from a list. */
export function nextMessageOf({ nextMessage, step }: Pick<outreach.Thread, "nextMessage" | "step">) {
  return nextMessage ?? { steps: [step], step, stepWithOffer: step };
}
