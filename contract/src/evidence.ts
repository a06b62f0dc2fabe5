import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging } from "./fields.js";
import { limits } from "./limits.js";
import { getThread, thread } from "./outreach.js";

/** An answer to the shared mailbox from an address that no conversation may write to yet. */
export const unconfirmedSender = z.object({
  /** Of the message. */
  _id: id,
  from: z.string(),
  /** Whom the mail says to write to instead. */
  handOverTo: z.optional(z.string()),
  /** The sender is proved to the shared mailbox, so that only the address is new. */
  isProved: z.boolean(),
  excerpt: z.string(),
  creatorName: z.string(),
  /** Whose conversation it is. */
  username: z.string(),
  receivedAt: instant,
});
export type UnconfirmedSender = z.output<typeof unconfirmedSender>;

const exampleParams = { id: "01938a5e-7c00-7000-8000-000000000043" };
const exampleSender = {
  _id: exampleParams.id,
  from: "sam@agency.example",
  isProved: false,
  excerpt: "Lena would love to work with you.",
  creatorName: "lena.wanders",
  username: "marta",
  receivedAt: "2026-11-04T09:00:00.000Z",
};

export const confirmSender = endpoint({
  method: "POST",
  path: "/api/v1/outreach/message/{id}/confirm-sender",
  access: "user",
  summary:
    "Say that a response is from whom it says, so that drafts may go there, and, where named, to whom it hands over: one's own mailbox's, or as an administrator the shared one's",
  params: idParams,
  /** `handOverTo` is the address that the response hands over to, when that is confirmed as well. */
  body: z.optional(z.object({ handOverTo: z.optional(z.string().check(z.maxLength(limits.email.max))) })),
  data: z.object({ success: z.literal(true) }),
  example: { params: exampleParams, body: { handOverTo: "sam@agency.example" }, data: { success: true } },
});

export const listUnconfirmedSenders = endpoint({
  method: "GET",
  path: "/api/v1/admin/unconfirmed-senders",
  access: "admin",
  scope: "admin:read",
  summary:
    "Who answered to the shared mailbox from addresses that nothing proves, in open conversations, the latest first",
  query: z.object(paging),
  data: z.object({ senders: z.array(unconfirmedSender), ...pageTotals }),
  example: { query: { page: 1, limit: 10 }, data: { senders: [exampleSender], total: 1, pages: 1 } },
});

export const withdrawBounce = endpoint({
  method: "POST",
  path: "/api/v1/outreach/message/{id}/arrived",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Say that a message arrived, although a report that proves nothing says that it came back",
  params: idParams,
  data: thread,
  example: { params: { id: "01938a5e-7c00-7000-8000-000000000042" }, data: getThread.example.data },
});

export const resumeUser = endpoint({
  method: "POST",
  path: "/api/v1/admin/user/{id}/resume-sending",
  access: "admin",
  summary: "Let the shared mailbox send again what a user's campaigns write, after too much of it came back",
  params: idParams,
  data: z.object({ success: z.literal(true) }),
  example: { params: { id: "01938a5e-7c00-7000-8000-000000000001" }, data: { success: true } },
});
