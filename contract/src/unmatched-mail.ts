import * as z from "zod/mini";
import { estimatedTotals } from "./answers.js";
import { exampleCreator } from "./catalogue.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging, searchText } from "./fields.js";
import { messageKind } from "./message.js";
import { getThread, thread } from "./outreach.js";
import { threadStatus } from "./steps.js";

/** A mail that came in and fits no conversation, or more than one. */
export const unmatchedMail = z.object({
  _id: id,
  from: z.string(),
  subject: z.string(),
  /** The beginning of what its writer wrote. */
  excerpt: z.string(),
  receivedAt: instant,
  /** A report names nothing of ours and changes nothing: it is shown, and belongs to no conversation. */
  kind: z.optional(messageKind),
  /** It answers a conversation that takes no more mail, or one of a campaign that was deleted. */
  why: z.optional(z.enum(["full", "deleted"])),
});
export type UnmatchedMail = z.output<typeof unmatchedMail>;

/** A conversation that a mail may be put into. */
export const threadChoice = z.object({
  _id: id,
  campaignName: z.string(),
  creatorName: z.string(),
  creatorEmail: z.string(),
  status: threadStatus,
});
export type ThreadChoice = z.output<typeof threadChoice>;

const exampleMailId = "01938a5e-7c00-7000-8000-000000000061";

export const listUnmatchedMail = endpoint({
  method: "GET",
  path: "/api/v1/inbound/unmatched",
  access: "user",
  scope: "outreach:read",
  summary:
    "Mail that fits no conversation, newest first: of one's own mailboxes, and for administrators of the installation's",
  query: z.object(paging),
  data: z.object({ mails: z.array(unmatchedMail), ...estimatedTotals }),
  example: {
    query: { page: 1, limit: 10 },
    data: {
      mails: [
        {
          _id: exampleMailId,
          from: "sam@agency.example",
          subject: "Your request",
          excerpt: "Lena would love to work with you.",
          receivedAt: "2026-11-04T09:00:00.000Z",
        },
      ],
      total: 1,
      pages: 1,
    },
  },
});

export const listThreadChoices = endpoint({
  method: "GET",
  path: "/api/v1/inbound/threads",
  access: "user",
  scope: "outreach:read",
  summary: "One's conversations in which something was sent, by creator or campaign, the latest first; at most twenty",
  query: z.object({ q: searchText }),
  data: z.object({ threads: z.array(threadChoice) }),
  example: {
    query: { q: "lena" },
    data: {
      threads: [
        {
          _id: getThread.example.data._id,
          campaignName: "Summer in Portugal",
          creatorName: exampleCreator.username,
          creatorEmail: exampleCreator.email,
          status: "active" as const,
        },
      ],
    },
  },
});

export const assignUnmatchedMail = endpoint({
  method: "POST",
  path: "/api/v1/inbound/unmatched/{id}/assign",
  access: "user",
  scope: "outreach:write",
  summary: "Put a mail into one of one's conversations, as if it had been matched when it came",
  params: idParams,
  body: z.object({ threadId: id }),
  data: thread,
  example: {
    params: { id: exampleMailId },
    body: { threadId: getThread.example.data._id },
    data: getThread.example.data,
  },
});

export const discardUnmatchedMail = endpoint({
  method: "DELETE",
  path: "/api/v1/inbound/unmatched/{id}",
  access: "user",
  scope: "outreach:write",
  summary: "Discard a mail that belongs to no conversation",
  params: idParams,
  data: z.object({ success: z.literal(true) }),
  example: { params: { id: exampleMailId }, data: { success: true } },
});
