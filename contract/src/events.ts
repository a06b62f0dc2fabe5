import * as z from "zod/mini";
import { campaign } from "./campaigns.js";
import { deliveryCounts } from "./deliveries.js";
import { id } from "./fields.js";
import { message } from "./message.js";
import { presentPerson } from "./presence.js";
import { threadSummary } from "./threads.js";

/** A page's name for itself; any other text counts as none. */
export const pageName = z.string().check(z.regex(/^[\w-]{8,36}$/));

/** Only the user who is mentioned in a note receives a `mention`. */
export const eventKind = z.enum(["campaign", "drafts", "delivery", "response", "thread", "presence", "mention"]);

/** The delivery state of a sent message. */
export const deliveryProgress = z.object({
  ...z.pick(message, { _id: true, threadId: true, delivery: true, sentAt: true, deliveryReason: true }).shape,
  ...z.pick(message, { bounceClass: true, isBounceUnproved: true, canSendAgain: true }).shape,
});

/**
 * A change in one campaign, as the event stream sends it. The rows are read once for all listeners, with their
 * versions.
 */
export const campaignEvent = z.object({
  campaignId: id,
  /** The thread that changed, if it is a single one. */
  threadId: z.optional(id),
  kind: eventKind,
  /** The page whose call made the change, for its own user only. */
  by: z.optional(z.string()),
  /** The campaign as it is now, without its creators. */
  campaign: z.optional(campaign),
  /**
   * The changed threads as they are now. Absent if the whole campaign may have changed, or too many threads for one
   * event.
   */
  threads: z.optional(z.array(threadSummary)),
  /**
   * With kind `delivery`: the state of these threads' sent messages, and the number of messages of the campaign in each
   * state.
   */
  deliveries: z.optional(z.object({ messages: z.array(deliveryProgress), counts: deliveryCounts })),
  /** With kind `presence`: everybody who has the thread open now. */
  people: z.optional(z.array(presentPerson)),
});

/**
 * Events that belong to no campaign: mail that fits no conversation, mail that a server does not send, and senders that
 * an administrator may confirm. The stream sends one when such a thing is added, removed or changed.
 */
export const notices = ["unmatched", "set-aside", "unconfirmed"] as const;
export type Notice = (typeof notices)[number];

/** Kinds of events that change rows. A presence changes none. */
export type ChangeKind = Exclude<EventKind, "presence">;
export type EventKind = z.output<typeof eventKind>;
export type DeliveryProgress = z.output<typeof deliveryProgress>;
export type CampaignEvent = z.output<typeof campaignEvent>;
