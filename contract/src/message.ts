import * as z from "zod/mini";
import { draftProblem, gap, offerPlace } from "./before-sending.js";
import { warning } from "./deal-fields.js";
import { id, instant } from "./fields.js";
import { attachment, messageReading } from "./message-reading.js";
import { step } from "./steps.js";

export const messageStatus = z.enum(["draft", "sent", "response"]);
export const negotiationStatus = z.enum(["pending", "accepted", "declined"]);

/** Where a sent message is on its way; `unconfirmed` means that the server's answer was lost. */
export const delivery = z.enum(["queued", "sending", "accepted", "bounced", "failed", "unconfirmed"]);

export const messageKind = z.enum(["reply", "auto-reply", "bounce", "complaint", "delivery-report", "other"]);

export const message = z.object({
  _id: id,
  threadId: id,
  creatorId: id,
  createdAt: instant,
  subject: z.optional(z.string()),
  content: z.string(),
  offer: z.optional(z.nullable(z.number())),
  step,
  status: messageStatus,
  /** Of a draft: counts from 1, one more with each change. */
  version: z.optional(z.int()),
  /** Places of its template without a value that nobody has changed since. */
  gaps: z.optional(z.array(gap)),
  /** Of a draft: where its texts name its offer. */
  offerPlaces: z.optional(z.array(offerPlace)),
  /** Of a draft: why to ask before it is sent; absent when there is nothing to ask. */
  problems: z.optional(z.array(draftProblem)),
  /** Of a draft that was asked for with its thread or in the list of drafts: what speaks against its offer. */
  warnings: z.optional(z.array(warning)),
  negotiationStatus: z.optional(negotiationStatus),
  /** Of a sent message. */
  delivery: z.optional(delivery),
  sentAt: z.optional(instant),
  /** Of a queued message: when it will be handed over at the earliest. */
  nextAttemptAt: z.optional(instant),
  /** Why it was refused, postponed or returned: in the other server's own words where those may be shown. */
  deliveryReason: z.optional(z.string()),
  bounceClass: z.optional(z.enum(["hard", "soft", "block"])),
  /** It was never accepted: sent again, the creator does not get it twice for certain. */
  canSendAgain: z.optional(z.literal(true)),
  /** Of a response: what the mail was taken for. An auto-reply changes no status. */
  kind: z.optional(messageKind),
  /** Of a response that did not come by mail: where it was given. */
  via: z.optional(z.literal("offer-page")),
  /** Of a response: who wrote it, which may be somebody else than the creator. */
  from: z.optional(z.string()),
  /**
   * Of a response: nothing but its own word says who wrote it, so that it ends nothing and its price is a suggestion.
   */
  isSenderUnproved: z.optional(z.boolean()),
  /** Of a response: drafts of its conversation may go to whoever wrote it. */
  namesRecipients: z.optional(z.boolean()),
  /** Of a response: they may go to whom it hands over as well. */
  namesHandOver: z.optional(z.boolean()),
  /** Of a message that bounced: the report names nothing of ours; `evidence.withdrawBounce` takes it back. */
  isBounceUnproved: z.optional(z.boolean()),
  reading: z.optional(messageReading),
  attachments: z.optional(z.array(attachment)),
  /** The mail holds more text than `content`: what it quotes, a signature, words of law. */
  isFolded: z.optional(z.boolean()),
  hasHtml: z.optional(z.boolean()),
  /**
   * Of a response: its words are all that is left; the mail as it came, with its layout and files, is no longer kept.
   */
  isOriginalRemoved: z.optional(z.boolean()),
  /** Of a draft or a sent message: whom it is for, where that is not the creator's own address. */
  recipient: z.optional(z.string()),
  /** Of a message that went by itself after silence: which of the campaign's follow-ups it is. */
  followUp: z.optional(z.int()),
  /** Which of the texts of its step, or follow-up, it was written from; `variantNumber` is how people call it. */
  variantId: z.optional(id),
  variantNumber: z.optional(z.int()),
  /** Of a sent message: written in another mail program, and found where that keeps what it has sent. */
  byHand: z.optional(z.boolean()),
});

/** The version of a draft that its editor has seen: another one is not overwritten, nor sent unseen (409). */
export const seenVersion = z.optional(z.int().check(z.minimum(1)));

/** A draft as it is now, for whoever saw an earlier version. */
export const currentDraft = z.object({
  content: z.string(),
  subject: z.optional(z.string()),
  offer: z.nullable(z.number()),
  version: z.int(),
  /** Who changed it last; absent where that is nobody who is here. */
  by: z.optional(z.object({ _id: id, username: z.string() })),
  at: instant,
});

/** What the editor of a draft began with, as the server gave it. */
export const seenDraft = z.object({
  subject: z.optional(z.string()),
  content: z.string(),
  offer: z.optional(z.nullable(z.number())),
});

export type MessageStatus = z.output<typeof messageStatus>;
export type NegotiationStatus = z.output<typeof negotiationStatus>;
export type Delivery = z.output<typeof delivery>;
export type MessageKind = z.output<typeof messageKind>;
export type Message = z.output<typeof message>;
export type CurrentDraft = z.output<typeof currentDraft>;
export type SeenDraft = z.output<typeof seenDraft>;
