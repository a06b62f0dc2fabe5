import * as z from "zod/mini";
import { oAuthProvider } from "./account-fields.js";
import { endpoint } from "./endpoint.js";
import { mailProvider } from "./mailbox-consent.js";

export * from "./system-state.js";

/** Who may create an account: everybody, only invited people, or nobody. */
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
    /** The providers where mailboxes are connected by consent; absent: none. */
    mailProviders: z.optional(z.array(mailProvider)),
    registration,
    /** The currency of every amount that names no other (ISO 4217); absent: USD. */
    currency: z.optional(z.string()),
  }),
  example: { data: { sandboxMailbox: true, oAuthProviders: [], registration: "open", currency: "USD" } },
});

/**
 * Server-sent events (WHATWG HTML, section 9.2) for a bearer token. The data of each event is an `events.campaignEvent`
 * in JSON.
 */
export const eventStreamPath = "/api/v1/events";
