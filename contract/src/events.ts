import * as z from "zod/mini";
import { campaign } from "./campaigns.js";
import { deliveryCounts } from "./deliveries.js";
import { id } from "./fields.js";
import { message } from "./message.js";
import { presentPerson } from "./presence.js";
import { threadSummary } from "./threads.js";

/** What a page may call itself; any other name counts as none. */
export const pageName = z.string().check(z.regex(/^[\w-]{8,36}$/));

/** Of a mention learns who is named in a note, alone. */
export const eventKind = z.enum(["campaign", "drafts", "delivery", "response", "thread", "presence", "mention"]);

/** How far a sent message has come. */
export const deliveryProgress = z.object({
  ...z.pick(message, { _id: true, threadId: true, delivery: true, sentAt: true, deliveryReason: true }).shape,
  ...z.pick(message, { bounceClass: true, isBounceUnproved: true, canSendAgain: true }).shape,
});

/**
 * What changed in one campaign, as the stream says it: the rows are read once for all who listen, with their versions.
 */
export const campaignEvent = z.object({
  campaignId: id,
  /** The one conversation that changed, where it is one. */
  threadId: z.optional(id),
  kind: eventKind,
  /** The page whose call made the change. */
  by: z.optional(z.string()),
  /** The campaign as it is now, without its creators. */
  campaign: z.optional(campaign),
  /**
   * The conversations that changed, as they are now. Absent where the whole campaign may have, or more than one event
   * carries.
   */
  threads: z.optional(z.array(threadSummary)),
  /**
   * Of the kind `delivery`: how far the sent messages of these conversations have come, and how many messages of the
   * campaign there are in each state.
   */
  deliveries: z.optional(z.object({ messages: z.array(deliveryProgress), counts: deliveryCounts })),
  /** Of a presence: everybody who has the conversation open now. */
  people: z.optional(z.array(presentPerson)),
});

/** Under this name the stream says that mail which fits no conversation has come or gone. It belongs to no campaign. */
export const unmatchedNotice = "unmatched";

/** What changes rows; a presence changes none. */
export type ChangeKind = Exclude<EventKind, "presence">;
export type EventKind = z.output<typeof eventKind>;
export type DeliveryProgress = z.output<typeof deliveryProgress>;
export type CampaignEvent = z.output<typeof campaignEvent>;
