import * as z from "zod/mini";
import { draftProblem, gap, offerPlace } from "./before-sending.js";
import { warning } from "./deal-fields.js";
import { id, instant } from "./fields.js";
import { attachment, messageReading } from "./message-reading.js";
import { step } from "./steps.js";

export const messageStatus = z.enum(["draft", "sent", "response"]);
export const negotiationStatus = z.enum(["pending", "accepted", "declined"]);

/** The delivery of a sent message; `unconfirmed` means that the server's answer was lost. */
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
  /** Only for a draft: 1 for a new one, increased by each change. */
  version: z.optional(z.int()),
  /** Places from the template that have no value and have not been edited. */
  gaps: z.optional(z.array(gap)),
  /** Only for a draft: where its text shows its offer. */
  offerPlaces: z.optional(z.array(offerPlace)),
  /** Only for a draft: reasons to ask before it is sent; absent when there are none. */
  problems: z.optional(z.array(draftProblem)),
  /** Only for a draft in its thread or in the list of drafts: reasons against its offer. */
  warnings: z.optional(z.array(warning)),
  negotiationStatus: z.optional(negotiationStatus),
  /** Only for a sent message. */
  delivery: z.optional(delivery),
  sentAt: z.optional(instant),
  /** Only for a queued message: when it was queued, the last time. */
  queuedAt: z.optional(instant),
  /** Only for a queued message: the earliest time of its next delivery attempt. */
  nextAttemptAt: z.optional(instant),
  /** Why it was refused, postponed or bounced, in the other server's words where they may be shown. */
  deliveryReason: z.optional(z.string()),
  bounceClass: z.optional(z.enum(["hard", "soft", "block"])),
  /** It was certainly never accepted: sent again, the creator gets one copy. */
  canSendAgain: z.optional(z.literal(true)),
  /** Only for a response: what the mail was classified as. An auto-reply changes no status. */
  kind: z.optional(messageKind),
  /** Only for a response that did not come by mail. */
  via: z.optional(z.literal("offer-page")),
  /** Only for a response: its sender, who may be somebody other than the creator. */
  from: z.optional(z.string()),
  /** Only for a response: nothing proves its sender. It ends nothing, and its price is only a suggestion. */
  isSenderUnproved: z.optional(z.boolean()),
  /** Only for a response: somebody put it into the conversation by hand. `unmatchedMail.unassignMail` takes it out. */
  isAssigned: z.optional(z.boolean()),
  /** Only for a response: drafts of the conversation may go to its sender. */
  namesRecipients: z.optional(z.boolean()),
  /** Only for a response: drafts may also go to the address that it names. */
  namesHandOver: z.optional(z.boolean()),
  /**
   * Only for a bounced message: nothing in the report proves that it is about our mail. `evidence.withdrawBounce` takes
   * it back.
   */
  isBounceUnproved: z.optional(z.boolean()),
  reading: z.optional(messageReading),
  attachments: z.optional(z.array(attachment)),
  /** The mail has more text than `content`: quoted text, a signature, a disclaimer. */
  isFolded: z.optional(z.boolean()),
  hasHtml: z.optional(z.boolean()),
  /** Only for a response: the original mail, with its layout and files, has been removed. */
  isOriginalRemoved: z.optional(z.boolean()),
  /** Only for a draft or a sent message: its recipient, if that is not the creator's own address. */
  recipient: z.optional(z.string()),
  /** Only for a follow-up that was sent automatically: its number in the campaign. */
  followUp: z.optional(z.int()),
  /** The text of its step or follow-up that it was written from; screens show `variantNumber`. */
  variantId: z.optional(id),
  variantNumber: z.optional(z.int()),
  /** Only for a sent message: it was sent from another mail program and found in the folder of sent mail. */
  byHand: z.optional(z.boolean()),
});

/** The version of the draft that the caller has seen. If the draft has another one, the call is refused (409). */
export const seenVersion = z.optional(z.int().check(z.minimum(1)));

/** A draft as it is now, for a caller who has seen an earlier version. */
export const currentDraft = z.object({
  content: z.string(),
  subject: z.optional(z.string()),
  offer: z.nullable(z.number()),
  version: z.int(),
  /** Who changed it last; absent when that user is deleted. */
  by: z.optional(z.object({ _id: id, username: z.string() })),
  at: instant,
});

/** The state of a draft that its editor began with. */
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
