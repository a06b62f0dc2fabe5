import * as z from "zod/mini";
import { instant } from "./fields.js";

/** A place of a template whose variable has no value for the creator. */
export const gap = z.object({
  variable: z.string().check(z.maxLength(100)),
  in: z.enum(["subject", "content"]),
  /** The position in the text, in UTF-16 units. */
  at: z.int().check(z.minimum(0)),
  /** The length of the fallback at that position; 0 without one. */
  length: z.int().check(z.minimum(0)),
  /**
   * Whether a fallback is there: the template's, or the username in place of the sender's name. Without one the mail is
   * incomplete.
   */
  isFallback: z.boolean(),
});

/**
 * A place in a draft that shows its offer. It is updated with the offer until the draft is sent or the place is edited.
 */
export const offerPlace = z.object({
  in: gap.shape.in,
  at: gap.shape.at,
  length: gap.shape.length,
  /** The text without an offer; absent for none. */
  fallback: z.optional(z.string()),
});

/** A user who is in a conversation with the creator, or wrote to them recently. */
export const contact = z.object({
  /** That user. */
  username: z.string(),
  /** Only for the caller's own campaigns. */
  campaignName: z.optional(z.string()),
  at: instant,
  /** Whether that conversation, in another campaign, is still open. */
  isOpen: z.boolean(),
});

/** The same limit as for the places of a template. */
export const gaps = z.array(gap).check(z.maxLength(400));

export type OfferPlace = z.output<typeof offerPlace>;
export type Gap = z.output<typeof gap>;
export type Contact = z.output<typeof contact>;

/**
 * Reasons to look at a draft before sending: problems, fallbacks in place of values, creators whom another user is in
 * touch with.
 */
export const concern = z.enum(["missing", "fallback", "contacted"]);

/**
 * Reasons to ask before a draft is sent: a variable without a value, an offer that the text does not name, no subject
 * or text, only a greeting, the username in place of the sender's name, a mentioned file that is not attached, a
 * variable still in braces. An empty draft and a link to an offer without an offer cannot be sent at all.
 */
export const draftProblem = z.enum([
  "missing-value",
  "offer-not-named",
  "empty",
  "only-greeting",
  "username-as-name",
  "no-attachment",
  "open-variable",
  "link-without-offer",
]);

/**
 * The number of drafts with each problem that the sender has seen and accepts. A missing kind counts as 0. A newer page
 * may name kinds that this server does not know.
 */
export const problemCounts = z.record(z.string().check(z.maxLength(100)), z.int().check(z.minimum(0)));

export type DraftProblem = z.output<typeof draftProblem>;
export type ProblemCounts = z.output<typeof problemCounts>;
export type Concern = z.output<typeof concern>;
