import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { creator, exampleCreator } from "./catalogue.js";
import { deliveryState } from "./delivery-state.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging, searchText } from "./fields.js";
import { limits } from "./limits.js";
import { exampleSent, message, sendAt, sendersTimeZone } from "./outreach.js";
import { sendingTime } from "./sending.js";

export { type DeliveryState, deliveryState } from "./delivery-state.js";

/** The states from which a message can be sent again. Of an unconfirmed one a second copy may arrive. */
export const resendableState = z.enum(["failed", "unconfirmed"]);

export type ResendableState = z.output<typeof resendableState>;

const count = z.int().check(z.minimum(0));

export const deliveryCounts = z.object({
  waiting: count,
  accepted: count,
  failed: count,
  unconfirmed: count,
  bounced: count,
});
export type DeliveryCounts = z.output<typeof deliveryCounts>;

/** A sent message with its creator. */
export const sentMessage = z.object({
  ...message.shape,
  creator,
  /** The mailbox that sends it. */
  mailboxAddress: z.optional(z.string()),
});
export type SentMessage = z.output<typeof sentMessage>;

/** Only messages sent at or after this time. The answer of a send call has the time that finds its messages. */
const since = z.optional(instant);

const campaignParams = { id: "01938a5e-7c00-7000-8000-000000000031" };

export const listDeliveries = endpoint({
  method: "GET",
  path: "/api/v1/outreach/campaign/{id}/deliveries",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The sent messages of a campaign with their creators, newest first, and how many there are in each state",
  params: idParams,
  query: z.object({ ...paging, state: z.optional(deliveryState), since, q: searchText }),
  /** `counts` ignores the filter by state. */
  data: z.object({ messages: z.array(sentMessage), counts: deliveryCounts, ...pageTotals }),
  example: {
    params: campaignParams,
    query: { page: 1, limit: 10, state: "failed" },
    data: {
      messages: [
        {
          ...exampleSent,
          delivery: "failed",
          deliveryReason: "550 No such user here",
          canSendAgain: true,
          creator: exampleCreator,
        },
      ],
      counts: { waiting: 12, accepted: 67, failed: 1, unconfirmed: 0, bounced: 0 },
      total: 1,
      pages: 1,
    },
  },
});

export const resendMessages = endpoint({
  method: "POST",
  path: "/api/v1/outreach/campaign/{id}/resend",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary:
    "Queue again the named messages, as far as they are in the named state; with `sendAt` for a moment, or for the " +
    "morning of whoever gets each",
  params: idParams,
  body: z.object({
    messageIds: z.array(id).check(z.minLength(1), z.maxLength(limits.creatorIds)),
    state: resendableState,
    ...sendingTime,
  }),
  data: z.object({ queued: count, skipped: count, queuedAt: instant }),
  example: {
    params: campaignParams,
    body: { messageIds: [exampleSent._id], state: "failed", delaySeconds: 10 },
    data: { queued: 1, skipped: 0, queuedAt: "2026-11-03T08:05:00.000Z" },
  },
});

export const changeSendAt = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/message/{id}/send-at",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Change the earliest time of a waiting message, to a given time or the recipient's morning",
  params: idParams,
  body: z.object({ sendAt, timeZone: sendersTimeZone }),
  data: message,
  example: {
    params: { id: exampleSent._id },
    body: { sendAt: "2026-11-04T09:00:00+01:00" },
    data: { ...exampleSent, nextAttemptAt: "2026-11-04T08:00:00.000Z" },
  },
});
