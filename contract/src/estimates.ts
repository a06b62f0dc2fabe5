import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { idParams } from "./fields.js";

/** What was given beside what is estimated: its middle 80 % lies between low and high. */
const metric = z.object({
  given: z.optional(z.number()),
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  seen: z.int(),
});

/** Without an estimate where nothing at all is known to reckon from, of this creator or of others. */
const possibleMetric = z.object({
  given: z.optional(z.number()),
  estimate: z.optional(z.number()),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  seen: z.int(),
});

export const creatorMetrics = z.object({
  /** In percent: of those who were written to, how many answer. Seen: mails with an answer, or none for 14 days. */
  acceptanceRate: metric,
  /** In percent: of those who answered, with how many there is a deal. */
  dealSuccessIndex: metric,
  /** In dollars. Seen in prices, one for each conversation: what was agreed, else the newest ask. */
  avgCost: possibleMetric,
  /** Seen in deals of which it was entered what they brought. */
  avgViews: possibleMetric,
  /** What this installation has seen, in conversations. */
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
  summary: "A creator's figures: what was given, and what is estimated from that and from all that was seen here",
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
