import * as z from "zod/mini";
import { warning } from "./deal-fields.js";
import { endpoint } from "./endpoint.js";
import { idParams, text } from "./fields.js";
import { limits } from "./limits.js";
import { exampleThread, thread } from "./outreach.js";

// In a file of its own, so that a campaign's page does not load what it does not call.
export * from "./deal-delivery.js";
export { type Warning, warning } from "./deal-fields.js";

const threadParams = { id: exampleThread._id };

export const warnOfDeal = endpoint({
  method: "GET",
  path: "/api/v1/outreach/thread/{id}/finalize",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary:
    "Warnings about a deal at an amount: not what was accepted, asked or offered, above the free budget, or far too expensive for its views",
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

export const reopenThread = endpoint({
  method: "POST",
  path: "/api/v1/outreach/thread/{id}/reopen",
  access: "owner",
  campaign: "own",
  scope: "outreach:write",
  summary: "Reopen a closed thread: the amount returns to the budget, and the thread is active again at its step",
  params: idParams,
  body: z.object({ reason: text({ ...limits.reopenReason, tooShort: "Say why the deal is taken back" }) }),
  data: thread,
  example: { params: threadParams, body: { reason: "Agreed by mistake" }, data: exampleThread },
});
