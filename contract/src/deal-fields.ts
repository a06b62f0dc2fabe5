import * as z from "zod/mini";
import { dollars, instant, text, views } from "./fields.js";
import { limits } from "./limits.js";

/** What a person should know before they go on; `field` is that of the form. It keeps nobody from going on. */
export const warning = z.object({ field: z.string(), message: z.string() });
export type Warning = z.output<typeof warning>;

/** Of one deal; an average may have decimals. */
export const wholeViews = views.check(z.int());

/** What was agreed beside the price: what is made, by when, and how many views it is for. */
export const agreement = {
  notes: z.optional(text(limits.dealNotes)),
  dueOn: z.optional(z.iso.date()),
  views: z.optional(wholeViews),
};

export const deal = z.object({
  finalDealAmount: dollars.check(z.positive({ error: "Must be more than 0" })),
  ...agreement,
});

export const closedDeal = z.object({
  success: z.literal(true),
  updatedBudget: z.number(),
  /** Absent when there are none. */
  warnings: z.optional(z.array(warning)),
});

/** What a deal brought, as far as it was entered. */
export const dealResult = z.object({
  url: z.optional(z.string()),
  publishedAt: z.optional(instant),
  views: z.optional(z.number()),
});

/** What a thread says of its deal beside the price. */
export const dealOfThread = {
  agreed: z.optional(z.object(agreement)),
  /** The views that the deal was closed for: those that were agreed, or else the creator's average of that day. */
  bookedViews: z.optional(z.number()),
  result: z.optional(dealResult),
  /** Its last deal was taken back then, for this reason. */
  reopened: z.optional(z.object({ at: instant, reason: z.string() })),
};
