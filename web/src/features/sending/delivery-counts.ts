import type { deliveries } from "@overture/contract";
import { formatNumber } from "../../ui/format";

export const stateNames = {
  waiting: "Waiting",
  accepted: "Delivered",
  failed: "Not sent",
  unconfirmed: "Unconfirmed",
  bounced: "Bounced",
} satisfies Record<deliveries.DeliveryState, string>;

/** What calls for somebody comes first. */
export const states = ["failed", "unconfirmed", "bounced", "waiting", "accepted"] as const;

export function sumOf(counts: deliveries.DeliveryCounts): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}

/** Such as `2 not sent, 44 waiting, 34 accepted`. */
export function summaryOfCounts(counts: deliveries.DeliveryCounts): string {
  const parts = states
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatNumber(counts[state])} ${stateNames[state].toLowerCase()}`);
  return parts.join(", ") || "nothing left of it";
}
