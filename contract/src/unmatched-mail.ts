import * as z from "zod/mini";
import { estimatedTotals, type FileContent, fileContent } from "./answers.js";
import { exampleCreator } from "./catalogue.js";
import { endpoint } from "./endpoint.js";
import { id, idParams, instant, paging, searchText } from "./fields.js";
import { messageKind } from "./message.js";
import { attachment, attachmentParams } from "./message-reading.js";
import { getThread, thread } from "./outreach.js";
import { threadStatus } from "./steps.js";

/** An incoming mail that matches no conversation, or several. */
export const unmatchedMail = z.object({
  _id: id,
  from: z.string(),
  subject: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  receivedAt: instant,
  /** Reports that prove nothing change nothing: they are shown, and cannot be put into a conversation. */
  kind: z.optional(messageKind),
  /** Why an answer is here: its conversation is full, or its campaign was deleted. */
  why: z.optional(z.enum(["full", "deleted"])),
});
export type UnmatchedMail = z.output<typeof unmatchedMail>;

/** A mail that somebody reads before they decide about it. */
export const wholeUnmatchedMail = z.object({
  ...unmatchedMail.shape,
  /** The complete text, with what it quotes. */
  text: z.string(),
  attachments: z.array(attachment),
});
export type WholeUnmatchedMail = z.output<typeof wholeUnmatchedMail>;

/** A conversation that the mail can be put into. */
export const threadChoice = z.object({
  _id: id,
  campaignName: z.string(),
  creatorName: z.string(),
  creatorEmail: z.string(),
  status: threadStatus,
});
export type ThreadChoice = z.output<typeof threadChoice>;

const exampleMailId = "01938a5e-7c00-7000-8000-000000000061";

const exampleMail = {
  _id: exampleMailId,
  from: "sam@agency.example",
  subject: "Your request",
  excerpt: "Lena would love to work with you.",
  receivedAt: "2026-11-04T09:00:00.000Z",
};
const exampleFile: FileContent = { name: "rate-card.pdf", type: "application/pdf", bytes: new Uint8Array() };

export const listUnmatchedMail = endpoint({
  method: "GET",
  path: "/api/v1/inbound/unmatched",
  access: "user",
  scope: "outreach:read",
  summary: "Unmatched mail, newest first: of the caller's mailboxes, and for administrators of the shared one",
  query: z.object(paging),
  data: z.object({ mails: z.array(unmatchedMail), ...estimatedTotals }),
  example: {
    query: { page: 1, limit: 10 },
    data: {
      mails: [exampleMail],
      total: 1,
      pages: 1,
    },
  },
});

export const readUnmatchedMail = endpoint({
  method: "GET",
  path: "/api/v1/inbound/unmatched/{id}",
  access: "user",
  scope: "outreach:read",
  summary: "An unmatched mail with its complete text and a list of its files",
  params: idParams,
  data: wholeUnmatchedMail,
  example: {
    params: { id: exampleMailId },
    data: {
      ...exampleMail,
      text: "Lena would love to work with you.\n\nSam",
      attachments: [{ index: 0, name: exampleFile.name, type: exampleFile.type, bytes: 48_120 }],
    },
  },
});

export const downloadUnmatchedAttachment = endpoint({
  method: "GET",
  path: "/api/v1/inbound/unmatched/{id}/attachment/{index}",
  access: "user",
  scope: "outreach:read",
  summary: "An attachment of an unmatched mail",
  params: attachmentParams,
  data: fileContent,
  isFile: true,
  example: { params: { id: exampleMailId, index: 0 }, data: exampleFile },
});

export const listThreadChoices = endpoint({
  method: "GET",
  path: "/api/v1/inbound/threads",
  access: "user",
  scope: "outreach:read",
  summary: "Search the caller's conversations with sent messages, by creator or campaign, newest first; at most twenty",
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
  summary: "Assign an unmatched mail to a conversation of the caller, as if it had been matched when it arrived",
  params: idParams,
  body: z.object({ threadId: id }),
  data: thread,
  example: {
    params: { id: exampleMailId },
    body: { threadId: getThread.example.data._id },
    data: getThread.example.data,
  },
});

export const unassignMail = endpoint({
  method: "DELETE",
  path: "/api/v1/outreach/message/{id}/assignment",
  access: "user",
  scope: "outreach:write",
  summary:
    "Take a mail that was assigned by mistake out of its conversation: it is unmatched again, and follow-ups go on. For whoever may assign it. An opt-out in it still counts",
  params: idParams,
  data: thread,
  example: { params: { id: "01938a5e-7c00-7000-8000-000000000043" }, data: getThread.example.data },
});

export const discardUnmatchedMail = endpoint({
  method: "DELETE",
  path: "/api/v1/inbound/unmatched/{id}",
  access: "user",
  scope: "outreach:write",
  summary: "Discard an unmatched mail",
  params: idParams,
  data: z.object({ success: z.literal(true) }),
  example: { params: { id: exampleMailId }, data: { success: true } },
});
