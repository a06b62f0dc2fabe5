import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";

/** The given and the estimated value. `low` and `high` bound the middle 80 %. */
const metric = z.object({
  given: z.optional(z.number()),
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  seen: z.int(),
});

/** Without an estimate where nothing is known, neither of this creator nor of others. */
const possibleMetric = z.object({
  given: z.optional(z.number()),
  estimate: z.optional(z.number()),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  seen: z.int(),
});

export const creatorMetrics = z.object({
  /** In percent: how many of those written to answer. `seen`: mails that were answered, or unanswered for 14 days. */
  acceptanceRate: metric,
  /** In percent: how many of those who answered make a deal. */
  dealSuccessIndex: metric,
  /** In dollars. `seen`: prices, one for each thread: the agreed one, else the newest ask. */
  avgCost: possibleMetric,
  /** `seen`: deals whose delivery has been entered. */
  avgViews: possibleMetric,
  /** What this installation has seen, in numbers of threads. */
  seen: z.object({
    written: z.int(),
    settled: z.int(),
    answered: z.int(),
    deals: z.int(),
    prices: z.int(),
    deliveries: z.int(),
    viewsBooked: z.number(),
    viewsDelivered: z.number(),
  }),
});

export type Metric = z.output<typeof possibleMetric>;
export type CreatorMetrics = z.output<typeof creatorMetrics>;

export const getMetrics = endpoint({
  method: "GET",
  path: "/api/v1/creator/{id}/metrics",
  access: "user",
  scope: "catalogue:read",
  summary: "A creator's figures: as given, and as estimated from that and from what this installation has seen",
  params: idParams,
  data: creatorMetrics,
  example: {
    params: { id: "01938a5e-7c00-7000-8000-00000000000c" },
    data: {
      acceptanceRate: { given: 64.5, estimate: 52.1, low: 38.9, high: 65.1, seen: 12 },
      dealSuccessIndex: { given: 71, estimate: 66.4, low: 50.2, high: 81.3, seen: 5 },
      avgCost: { given: 450, estimate: 471.5, low: 389.2, high: 571.3, seen: 4 },
      avgViews: { given: 82_000, estimate: 76_300, low: 61_900, high: 94_100, seen: 2 },
      seen: {
        written: 13,
        settled: 12,
        answered: 5,
        deals: 3,
        prices: 4,
        deliveries: 2,
        viewsBooked: 246_000,
        viewsDelivered: 148_700,
      },
    },
  },
});
