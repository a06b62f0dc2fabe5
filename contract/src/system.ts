import * as z from "zod/mini";
import { oAuthProvider } from "./accounts.js";
import { endpoint } from "./endpoint.js";
import { id } from "./fields.js";

/** What this installation offers, for the screens that depend on it. */
export const describeSystem = endpoint({
  method: "GET",
  path: "/api/v1/system",
  access: "public",
  summary: "What this installation offers",
  data: z.object({ sandboxMailbox: z.boolean(), oAuthProviders: z.array(oAuthProvider) }),
  example: { data: { sandboxMailbox: true, oAuthProviders: [] } },
});

/** Server-sent events (WHATWG HTML, section 9.2) with a bearer: each event's data is a `campaignEvent` as JSON. */
export const eventStreamPath = "/api/v1/events";

export const campaignEvent = z.object({
  campaignId: id,
  threadId: z.optional(id),
  kind: z.enum(["campaign", "drafts", "delivery", "response", "thread"]),
});
export type CampaignEvent = z.output<typeof campaignEvent>;
