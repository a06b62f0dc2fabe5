import * as z from "zod/mini";
import { day, dollarsWith, instant, text, views } from "./fields.js";
import { limits } from "./limits.js";

/** Something that the user should know first, at the form's field `field`. It does not prevent the action. */
export const warning = z.object({ field: z.string(), message: z.string() });
export type Warning = z.output<typeof warning>;

/** One text for 0 and for what is below it. */
export const positiveDollars = dollarsWith(undefined, z.positive({ error: "Must be more than 0" }));

/** For one deal; an average may have decimals. */
export const wholeViews = views.check(z.int());

/** The terms of the deal besides its price: what is made, when, and for how many views. */
export const agreement = {
  notes: z.optional(text(limits.dealNotes)),
  dueOn: z.optional(day),
  views: z.optional(wholeViews),
};

export const deal = z.object({
  finalDealAmount: positiveDollars,
  ...agreement,
});

export const closedDeal = z.object({
  success: z.literal(true),
  updatedBudget: z.number(),
  /** Absent when there are none. */
  warnings: z.optional(z.array(warning)),
});

/** What a deal brought, as far as it has been entered. */
export const dealResult = z.object({
  url: z.optional(z.string()),
  publishedAt: z.optional(instant),
  views: z.optional(z.number()),
});

/** The deal of a thread, besides its price. */
export const dealOfThread = {
  agreed: z.optional(z.object(agreement)),
  /** The views that the deal was closed for: those agreed, or else the creator's average on that day. */
  bookedViews: z.optional(z.number()),
  result: z.optional(dealResult),
  /** When and why its last deal was taken back. */
  reopened: z.optional(z.object({ at: instant, reason: z.string() })),
};
