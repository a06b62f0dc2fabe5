import * as z from "zod/mini";
import { warning, wholeViews } from "./deal-fields.js";
import { endpoint } from "./endpoint.js";
import { idParams, instant, text } from "./fields.js";
import { limits } from "./limits.js";
import { exampleThread, thread } from "./outreach.js";

export { type Warning, warning } from "./deal-fields.js";

const threadParams = { id: exampleThread._id };

export const warnOfDeal = endpoint({
  method: "GET",
  path: "/api/v1/outreach/thread/{id}/finalize",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "What speaks against a deal at an amount: more than was asked or offered, than is free, or far more for a thousand views than the campaign can pay",
  params: idParams,
  query: z.object({
    finalDealAmount: z.coerce.number().check(z.minimum(0), z.maximum(limits.dollars.max)),
    views: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.views.max))),
  }),
  data: z.object({ warnings: z.array(warning) }),
  example: {
    params: threadParams,
    query: { finalDealAmount: 4_500 },
    data: { warnings: [{ field: "finalDealAmount", message: "$4,050 more than was asked ($450)" }] },
  },
});

/** What is absent stays as it was, and null takes it away. */
const delivery = z.object({
  url: z.optional(
    z.nullable(
      z
        .url({ protocol: /^https?$/, error: "Must be a link that begins with http:// or https://" })
        .check(z.maxLength(limits.resultUrl.max)),
    ),
  ),
  /** A day, or a moment. */
  publishedAt: z.optional(
    z.nullable(z.union([z.iso.date(), instant], { error: "Must be a day, such as 2026-12-01, or a moment" })),
  ),
  views: z.optional(z.nullable(wholeViews)),
});

export const enterDelivery = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/thread/{id}/delivery",
  access: "owner",
  campaign: "own",
  scope: "outreach:write",
  summary: "Enter what a closed deal brought: where it was published, when, and its views. What is absent stays",
  params: idParams,
  body: delivery,
  data: thread,
  example: {
    params: threadParams,
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

export const reopenThread = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/reopen",
  access: "owner",
  campaign: "own",
  scope: "outreach:write",
  summary: "Take a deal back: its amount returns to the budget, and the thread is active again at its step",
  params: idParams,
  body: z.object({ reason: text({ ...limits.reopenReason, tooShort: "Say why the deal is taken back" }) }),
  data: thread,
  takesKey: true,
  example: { params: threadParams, body: { reason: "Agreed by mistake" }, data: exampleThread },
});
