import * as z from "zod/mini";
import { id } from "./fields.js";

/** What an answer says: opt-out asks never to be written to again, hand-over names somebody else to write to. */
export const intent = z.enum(["interested", "declined", "question", "opt-out", "hand-over"]);
export type Intent = z.output<typeof intent>;

/** A price that an answer names. */
export const readOffer = z.object({
  amount: z.number(),
  currency: z.string(),
  /** The words that say it, as they stand in the content. */
  words: z.string(),
  /** How many pieces of work it is for, where the words say so. */
  quantity: z.optional(z.int()),
});

export type ReadOffer = z.output<typeof readOffer>;

export const messageReading = z.object({
  /** What led to the message's kind, in words for people. */
  why: z.string(),
  intent: z.nullable(intent),
  /** What the intent was read from, as it stands in the content. */
  words: z.optional(z.string()),
  /** Every price in it, the most likely first; the message's own `offer` is the one that counts. */
  offers: z.array(readOffer),
  /** Whom to write to instead, where it hands over to somebody. */
  handOverTo: z.optional(z.string()),
  /** Nothing is sent to the creator any more because of this message. */
  hasUnsubscribed: z.boolean(),
  /** Somebody put it right by hand. */
  isCorrected: z.boolean(),
});
export type MessageReading = z.output<typeof messageReading>;

export const attachment = z.object({
  index: z.int(),
  /** Of a file that we send; `attachments.downloadAttached` takes it. */
  _id: z.optional(id),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
});
export type Attachment = z.output<typeof attachment>;
