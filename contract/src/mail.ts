import * as z from "zod/mini";
import { pageTotals } from "./answers.js";
import { attachedFile } from "./attached-file.js";
import { endpoint } from "./endpoint.js";
import { email, id, idParams, instant, paging, searchText, text } from "./fields.js";
import { limits } from "./limits.js";

/** A mail in the sandbox mailbox; it went nowhere else. */
export const sandboxMail = z.object({
  _id: id,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: instant,
  /** Whether it belongs to a conversation that can be answered; a mail about an account does not. */
  isOutreach: z.boolean(),
});

export const sandboxMailContent = z.object({
  ...sandboxMail.shape,
  text: z.string(),
  /** The sender's own HTML: show it in a frame without scripts. */
  html: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.optional(z.array(z.omit(attachedFile, { _id: true }))),
  /** Whether its tokens are replaced by other characters for this caller. */
  isMasked: z.optional(z.boolean()),
  /** Whether the caller may answer it from an address other than the recipient's. */
  takesAnswersOfOthers: z.optional(z.boolean()),
});

/** The language of the quoting line and of an automatic reply. */
export const answerLanguage = z.enum(["en", "de", "es", "fr"]);
export type AnswerLanguage = z.output<typeof answerLanguage>;

export type SandboxMail = z.output<typeof sandboxMail>;
export type SandboxMailContent = z.output<typeof sandboxMailContent>;

/** The outcome of an incoming mail. */
export const receivedMail = z.object({
  kind: z.enum(["reply", "auto-reply", "bounce", "complaint", "delivery-report", "other"]),
  /** Whether it belongs to a sent mail. */
  matched: z.boolean(),
  /** Whether the same message was received before. */
  duplicate: z.boolean(),
});
export type ReceivedMail = z.output<typeof receivedMail>;

const exampleMail = {
  _id: "01938a5e-7c00-7000-8000-000000000051",
  from: "Overture <overture@localhost>",
  to: "lena@example.com",
  subject: "Summer in Portugal and your channel",
  createdAt: "2026-11-03T08:05:00.000Z",
  isOutreach: true,
};
const exampleReceived = { kind: "reply" as const, matched: true, duplicate: false };

export const listSandboxMail = endpoint({
  method: "GET",
  path: "/api/v1/sandbox",
  access: "user",
  scope: "admin:read",
  summary:
    "Mail in the sandbox mailbox, newest first: what goes to one's own address and what one's own campaigns send, and for " +
    "administrators all of it; `q` is part of an address or subject",
  query: z.object({ ...paging, q: searchText }),
  data: z.object({ mails: z.array(sandboxMail), ...pageTotals }),
  example: { query: { page: 1, limit: 10 }, data: { mails: [exampleMail], total: 1, pages: 1 } },
});

export const getSandboxMail = endpoint({
  method: "GET",
  path: "/api/v1/sandbox/{id}",
  access: "user",
  scope: "admin:read",
  summary: "One mail of the sandbox mailbox as its recipient would see it; only administrators see its tokens",
  params: idParams,
  data: sandboxMailContent,
  example: {
    params: { id: exampleMail._id },
    data: {
      ...exampleMail,
      text: "Hi Lena",
      html: "<p>Hi Lena</p>",
      headers: [{ name: "Subject", value: "Hi" }],
      isMasked: false,
      takesAnswersOfOthers: true,
    },
  },
});

export const answerSandboxMail = endpoint({
  method: "POST",
  path: "/api/v1/sandbox/{id}/answer",
  access: "user",
  scope: "admin:write",
  summary: "Answer a mail as its recipient would; the answer is received like any other mail",
  params: idParams,
  body: z.object({
    content: text({ min: 1, max: limits.content.max, tooShort: "Content is required" }),
    /** An address other than the recipient's. */
    from: z.optional(email),
    language: z._default(answerLanguage, "en"),
    /** An automatic reply, as during an absence. */
    isAutomatic: z._default(z.boolean(), false),
    /** HTML without a text part, as some mail programs write. */
    isHtml: z._default(z.boolean(), false),
    /** With a small file. */
    hasAttachment: z._default(z.boolean(), false),
  }),
  data: receivedMail,
  example: {
    params: { id: exampleMail._id },
    body: {
      content: "I charge $450.",
      from: "manager@example.com",
      language: "en",
      isAutomatic: false,
      isHtml: true,
      hasAttachment: true,
    },
    data: exampleReceived,
  },
});

export const bounceSandboxMail = endpoint({
  method: "POST",
  path: "/api/v1/sandbox/{id}/bounce",
  access: "user",
  scope: "admin:write",
  summary: "Bounce a mail of the sandbox, with the report that a mail server would send",
  params: idParams,
  body: z.object({ type: z._default(z.enum(["hard", "soft"]), "hard") }),
  data: receivedMail,
  example: {
    params: { id: exampleMail._id },
    body: { type: "hard" },
    data: { ...exampleReceived, kind: "bounce" },
  },
});

/** The body is the raw message (RFC 5322) with the content type `message/rfc822`, not JSON. */
export const receiveMime = endpoint({
  method: "POST",
  path: "/api/v1/inbound/mime",
  access: "relay",
  summary: "Receive a raw message (content type message/rfc822); processed before the answer",
  bodyBytes: limits.mailBytes,
  data: receivedMail,
  example: { data: exampleReceived },
});
