import * as z from "zod/mini";
import { wholeViews } from "./deal-fields.js";
import { endpoint } from "./endpoint.js";
import { day, id, idParams, instant, text } from "./fields.js";
import { limits } from "./limits.js";
import { exampleThread, thread } from "./outreach.js";

/** Absent fields stay; null removes. */
const delivery = z.object({
  url: z.optional(
    z.nullable(
      z
        .url({ protocol: /^https?$/, error: "Must be a link that begins with http:// or https://" })
        .check(z.maxLength(limits.resultUrl.max)),
    ),
  ),
  /** A day, or a date with time. */
  publishedAt: z.optional(
    z.nullable(z.union([day, instant], { error: "Must be a day, such as 2026-12-01, or a moment" })),
  ),
  views: z.optional(z.nullable(wholeViews)),
});

export const enterDelivery = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/thread/{id}/delivery",
  access: "owner",
  campaign: "own",
  scope: "outreach:write",
  summary: "Enter the delivery of a closed deal: where and when it was published, and its views. Absent fields stay",
  params: idParams,
  body: delivery,
  data: thread,
  example: {
    params: { id: exampleThread._id },
    body: { url: "https://video.example/lena/42", publishedAt: "2026-12-03", views: 71_200 },
    data: {
      ...exampleThread,
      status: "closed",
      finalDealAmount: 450,
      closedAt: "2026-11-20T09:00:00.000Z",
      bookedViews: 80_000,
      result: { url: "https://video.example/lena/42", publishedAt: "2026-12-03T00:00:00.000Z", views: 71_200 },
    },
  },
});

/**
 * The delivery of one deal in a file. The deal is named by its thread, or by the creator if there is only one deal with
 * them.
 */
export const deliveryOfDeal = z
  .object({
    threadId: z.optional(id),
    creator: z.optional(text({ ...limits.creatorUsername, tooShort: "Name the creator" })),
    ...delivery.shape,
  })
  .check(
    z.refine(({ threadId, creator }) => (threadId === undefined) !== (creator === undefined), {
      error: "Name the conversation or the creator",
      path: ["creator"],
    }),
  )
  .register(z.globalRegistry, { oneOf: [{ required: ["threadId"] }, { required: ["creator"] }] });
export type DeliveryOfDeal = z.output<typeof deliveryOfDeal>;

export const enterDeliveries = endpoint({
  method: "PUT",
  path: "/api/v1/campaign/{id}/deliveries",
  access: "owner",
  campaign: "own",
  scope: "outreach:write",
  summary: "Enter the delivery of many closed deals of a campaign; if one is wrong, none. Absent fields stay",
  params: idParams,
  body: z.object({
    deliveries: z.array(deliveryOfDeal).check(z.minLength(1), z.maxLength(limits.deliveredDeals.max)),
  }),
  bodyBytes: limits.deliveredDeals.bodyBytes,
  data: z.object({ changed: z.int(), unchanged: z.int() }),
  example: {
    params: { id: exampleThread.campaignId },
    body: {
      deliveries: [
        { creator: "lena.wanders", url: "https://video.example/lena/42", publishedAt: "2026-12-03", views: 71_200 },
        { threadId: "01938a5e-7c00-7000-8000-000000000042", views: 18_400 },
      ],
    },
    data: { changed: 2, unchanged: 0 },
  },
});
