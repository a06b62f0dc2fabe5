import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging } from "./fields.js";
import { limits } from "./limits.js";
import { getThread, thread } from "./outreach.js";

/** An answer to the shared mailbox whose sender's address is not confirmed yet, so no conversation may write to it. */
export const unconfirmedSender = z.object({
  /** The id of the message. */
  _id: id,
  from: z.string(),
  /** Another address, to which the mail asks us to write instead. */
  handOverTo: z.optional(z.string()),
  /** Whether the sender is proved, so that only the address is new. */
  isProved: z.boolean(),
  excerpt: z.string(),
  creatorName: z.string(),
  /** The creator of the conversation. */
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
    "Confirm the sender of a response, so that drafts may go to it, and with `handOverTo` also to the address that it names. For the caller's mailboxes; for administrators also for the shared one",
  params: idParams,
  /** `handOverTo`: the address to which the response asks us to write instead, to confirm it as well. */
  body: z.optional(z.object({ handOverTo: z.optional(z.string().check(z.maxLength(limits.email.max))) })),
  data: z.object({ success: z.literal(true) }),
  example: { params: exampleParams, body: { handOverTo: "sam@agency.example" }, data: { success: true } },
});

export const listUnconfirmedSenders = endpoint({
  method: "GET",
  path: "/api/v1/admin/unconfirmed-senders",
  access: "admin",
  scope: "admin:read",
  summary: "Unproved senders of answers to the shared mailbox, in open conversations, newest first",
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
  summary: "Mark a message as delivered, although an unproved report says that it bounced",
  params: idParams,
  data: thread,
  example: { params: { id: "01938a5e-7c00-7000-8000-000000000042" }, data: getThread.example.data },
});

export const resumeUser = endpoint({
  method: "POST",
  path: "/api/v1/admin/user/{id}/resume-sending",
  access: "admin",
  summary: "Resume a user's mail from the shared mailbox, after it stopped because too much of it bounced",
  params: idParams,
  data: z.object({ success: z.literal(true) }),
  example: { params: { id: "01938a5e-7c00-7000-8000-000000000001" }, data: { success: true } },
});
