import type { deliveries } from "@overture/contract";
import { plural, t } from "#language";

export const stateNames = {
  waiting: t`Waiting`,
  accepted: t`Delivered`,
  failed: t`Not sent`,
  unconfirmed: t`Unconfirmed`,
  bounced: t`Bounced`,
} satisfies Record<deliveries.DeliveryState, string>;

const countWords = {
  waiting: (count) => plural(count, { one: "# waiting", other: "# waiting" }),
  accepted: (count) => plural(count, { one: "# delivered", other: "# delivered" }),
  failed: (count) => plural(count, { one: "# not sent", other: "# not sent" }),
  unconfirmed: (count) => plural(count, { one: "# unconfirmed", other: "# unconfirmed" }),
  bounced: (count) => plural(count, { one: "# bounced", other: "# bounced" }),
} satisfies Record<deliveries.DeliveryState, (count: number) => string>;

/** States that need attention come first. */
export const states = ["failed", "unconfirmed", "bounced", "waiting", "accepted"] as const;

export function sumOf(counts: deliveries.DeliveryCounts): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}

/** For example `2 not sent, 44 waiting, 34 delivered`. */
export function summaryOfCounts(counts: deliveries.DeliveryCounts): string {
  const parts = states.filter((state) => counts[state] > 0).map((state) => countWords[state](counts[state]));
  return parts.join(", ") || t`nothing left of it`;
}
