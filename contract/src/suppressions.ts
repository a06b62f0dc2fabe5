import * as z from "zod/mini";
import { endpoint } from "./endpoint.js";
import { cursor, email, id, idParams, instant, searchText, text } from "./fields.js";
import { limits } from "./limits.js";

export const suppression = z.object({
  _id: id,
  address: z.string(),
  /** The address's server refused it for good, its owner reported a message or unsubscribed, or a user added it. */
  why: z.enum(["hard-bounce", "complaint", "unsubscribe", "manual"]),
  /** The reason of the user who added it. */
  reason: z.optional(z.string()),
  /** The message that caused it. */
  messageId: z.optional(id),
  /** The conversation of that message, for callers who may read it. */
  conversation: z.optional(z.object({ threadId: id, campaign: z.object({ _id: id, name: z.string() }) })),
  since: instant,
  /** The only user whose outreach it stops; absent: everybody's. */
  onlyFor: z.optional(z.string()),
});
export type Suppression = z.output<typeof suppression>;

/** Whether the recipient asked for it: then only administrators lift it, by typing the address. */
export function isRequestedByRecipient({ why }: Pick<Suppression, "why">): boolean {
  return why === "complaint" || why === "unsubscribe";
}

const example = {
  _id: "01938a5e-7c00-7000-8000-0000000000a1",
  address: "lena@example.com",
  why: "hard-bounce" as const,
  messageId: "01938a5e-7c00-7000-8000-000000000042",
  conversation: {
    threadId: "01938a5e-7c00-7000-8000-000000000041",
    campaign: { _id: "01938a5e-7c00-7000-8000-000000000031", name: "Summer on the coast" },
  },
  since: "2026-11-03T08:00:00.000Z",
};

export const listSuppressions = endpoint({
  method: "GET",
  path: "/api/v1/suppression",
  access: "user",
  scope: "outreach:read",
  summary: "Suppressed addresses, newest first: those that the caller's mail caused, for administrators all",
  query: z.object({
    /** A part of the address. */
    q: searchText,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maximumPageSize)), 50),
    cursor: z.optional(cursor),
  }),
  data: z.object({
    items: z.array(suppression),
    next: z.optional(z.string()),
    total: z.int(),
    totalIsEstimate: z.optional(z.boolean()),
  }),
  example: { query: { q: "lena", limit: 50 }, data: { items: [example], total: 1 } },
});

/** Of one call. */
export const maxAddresses = 10_000;

const isAddress = (text: string) => email.safeParse(text).success;

const addresses = z.array(z.string().check(z.trim(), z.maxLength(1_000))).check(
  z.minLength(1, { error: "Enter an address" }),
  z.maxLength(maxAddresses, { error: `Add at most ${maxAddresses} addresses at once` }),
  // The error names the first bad address: among thousands nobody would find it.
  z.refine((given) => given.every(isAddress), {
    error: ({ input }) =>
      `Not an email address: ${String((input as string[]).find((text) => !isAddress(text))).slice(0, 100)}`,
  }),
);

export const additionBody = z.object({
  addresses,
  reason: text({ min: 1, max: 500, tooShort: "Say why nothing is to be sent to them" }),
});

export const addSuppressions = endpoint({
  method: "POST",
  path: "/api/v1/suppression",
  access: "user",
  scope: "outreach:write",
  summary:
    `Send nothing more to these addresses, at most ${maxAddresses}, and end the open conversations with them: in one's own ` +
    "campaigns; administrators end everybody's. Those that nothing is sent to already stay as they are",
  message: "Nothing more is sent to these addresses",
  body: additionBody,
  data: z.object({
    added: z.int(),
    /** Repeated addresses, and those that were suppressed before. */
    already: z.int(),
  }),
  status: 201,
  example: {
    body: { addresses: ["press@studio.example"], reason: "Our own colleagues" },
    data: { added: 1, already: 0 },
  },
});

export const liftBody = z.object({
  reason: text({ min: 1, max: 500, tooShort: "Say why it is lifted" }),
  address: z.optional(z.string().check(z.trim(), z.maxLength(limits.email.max))),
});

export const liftSuppression = endpoint({
  method: "POST",
  path: "/api/v1/suppression/{id}/lift",
  access: "user",
  summary:
    "Lift a suppression; the address can be written to again when no other suppression of it remains. Only administrators lift an opt-out or a complaint, and repeat the address",
  message: "Suppression lifted",
  params: idParams,
  body: liftBody,
  /** Null: the address can be written to again by everybody for whom it was suppressed. */
  data: z.nullable(z.object({ remaining: z.int().check(z.minimum(1)) })),
  example: { params: { id: example._id }, body: { reason: "The mailbox was full for a day" }, data: null },
});
