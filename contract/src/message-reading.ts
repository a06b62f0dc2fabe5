import * as z from "zod/mini";
import { id } from "./fields.js";

/** What an answer says. `opt-out` asks for no more mail; `hand-over` names somebody else to write to. */
export const intent = z.enum(["interested", "declined", "question", "opt-out", "hand-over"]);
export type Intent = z.output<typeof intent>;

/** A price in an answer. */
export const readOffer = z.object({
  amount: z.number(),
  currency: z.string(),
  /** The words that contain it. */
  words: z.string(),
  /** The number of pieces of work it is for, if stated. */
  quantity: z.optional(z.int()),
});

export type ReadOffer = z.output<typeof readOffer>;

export const messageReading = z.object({
  /** Why the message was classified so, in words. */
  why: z.string(),
  intent: z.nullable(intent),
  /** The words that show the intent. */
  words: z.optional(z.string()),
  /** All prices, the most likely first; the message's `offer` is the one that counts. */
  offers: z.array(readOffer),
  /** Whom to write to instead, if it names somebody. */
  handOverTo: z.optional(z.string()),
  /** Whether this message stopped all mail to the creator. */
  hasUnsubscribed: z.boolean(),
  /** Whether somebody corrected the reading. */
  isCorrected: z.boolean(),
});
export type MessageReading = z.output<typeof messageReading>;

export const attachment = z.object({
  index: z.int(),
  /** Only for a file that we sent; for `attachments.downloadAttached`. */
  _id: z.optional(id),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
});
export type Attachment = z.output<typeof attachment>;

/** One attachment of a received mail, by its place in the list. */
export const attachmentParams = z.object({
  id,
  index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)),
});
