import * as z from "zod/mini";
import { oAuthProvider } from "./account-fields.js";
import { endpoint } from "./endpoint.js";
import { mailProvider } from "./mailbox-consent.js";

export * from "./system-state.js";

/** Who may make an account: anybody, whoever was invited, or nobody. */
const registration = z.enum(["open", "invite", "closed"]);
export type Registration = z.output<typeof registration>;

/** What this installation offers, for the screens that depend on it. */
export const describeSystem = endpoint({
  method: "GET",
  path: "/api/v1/system",
  access: "public",
  summary: "What this installation offers",
  data: z.object({
    sandboxMailbox: z.boolean(),
    oAuthProviders: z.array(oAuthProvider),
    /** Where mailboxes are connected by consent; absent, nowhere. */
    mailProviders: z.optional(z.array(mailProvider)),
    registration,
    /** ISO 4217: of every amount that names no other; absent, it is USD. */
    currency: z.optional(z.string()),
  }),
  example: { data: { sandboxMailbox: true, oAuthProviders: [], registration: "open", currency: "USD" } },
});

/**
 * Server-sent events (WHATWG HTML, section 9.2) with a bearer: each event's data is an `events.campaignEvent` as JSON.
 */
export const eventStreamPath = "/api/v1/events";
