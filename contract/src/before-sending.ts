import * as z from "zod/mini";
import { instant } from "./fields.js";

/** A place of a template that had no value for its creator. */
export const gap = z.object({
  variable: z.string().check(z.maxLength(100)),
  in: z.enum(["subject", "content"]),
  /** Where in the text, in UTF-16 units. */
  at: z.int().check(z.minimum(0)),
  /** Of the fallback that stands there; 0 where nothing does. */
  length: z.int().check(z.minimum(0)),
  /**
   * Whether something stands there: what the template says to write without a value, or the username for the sender's
   * name. Where nothing does, the mail is incomplete.
   */
  isFallback: z.boolean(),
});

/** A place of a draft that names its offer. It follows the offer until the draft is sent, or somebody changes it. */
export const offerPlace = z.object({
  in: gap.shape.in,
  at: gap.shape.at,
  length: gap.shape.length,
  /** What stands there without an offer; absent where nothing does. */
  fallback: z.optional(z.string()),
});

/** Somebody here is writing with the creator already, or wrote to them not long ago. */
export const contact = z.object({
  /** Who writes. */
  username: z.string(),
  /** Of one's own campaigns only. */
  campaignName: z.optional(z.string()),
  at: instant,
  /** Whether the conversation, in another campaign, is still open. */
  isOpen: z.boolean(),
});

/** As many as a template may have places. */
export const gaps = z.array(gap).check(z.maxLength(400));

export type OfferPlace = z.output<typeof offerPlace>;
export type Gap = z.output<typeof gap>;
export type Contact = z.output<typeof contact>;

/**
 * What one may want to look at before anything is sent: drafts with a problem, fallbacks in place of values,
 * creators somebody is in touch with.
 */
export const concern = z.enum(["missing", "fallback", "contacted"]);

/**
 * What a draft should not leave with unasked: a variable without a value, an offer that its text does not name, no
 * subject or text, a greeting and nothing else, the username in place of the sender's name, words about a file that is
 * not attached, a variable that is still written in braces.
 */
export const draftProblem = z.enum([
  "missing-value",
  "offer-not-named",
  "empty",
  "only-greeting",
  "username-as-name",
  "no-attachment",
  "open-variable",
]);

/**
 * How many drafts have each problem, as somebody has seen them who sends them all the same. A kind that is not named is
 * none. Newer pages may name kinds that this server does not know.
 */
export const problemCounts = z.record(z.string().check(z.maxLength(100)), z.int().check(z.minimum(0)));

export type DraftProblem = z.output<typeof draftProblem>;
export type ProblemCounts = z.output<typeof problemCounts>;
export type Concern = z.output<typeof concern>;
