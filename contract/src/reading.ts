import * as z from "zod/mini";
import { type FileContent, fileContent } from "./answers.js";
import { endpoint } from "./endpoint.js";
import { dollars, idParams } from "./fields.js";
import { attachmentParams, intent } from "./message-reading.js";
import { getThread, thread } from "./outreach.js";

export type { Attachment, Intent, MessageReading, ReadOffer } from "./message-reading.js";
export { intent } from "./message-reading.js";

/** What a user may correct a mail to. Delivery reports and complaints cannot be corrected. */
export const correctableKind = z.enum(["reply", "auto-reply", "other"]);

/** Absent fields stay. */
export const correction = z
  .object({
    kind: z.optional(correctableKind),
    intent: z.optional(z.nullable(intent)),
    offer: z.optional(z.nullable(dollars)),
  })
  .check(
    z.refine((value) => Object.values(value).some((part) => part !== undefined), {
      error: "Say what to correct",
      path: ["kind"],
    }),
  )
  .register(z.globalRegistry, { anyOf: ["kind", "intent", "offer"].map((field) => ({ required: [field] })) });
export type Correction = z.output<typeof correction>;

const exampleParams = { id: "01938a5e-7c00-7000-8000-000000000043" };
const exampleFile: FileContent = { name: "rate-card.pdf", type: "application/pdf", bytes: new Uint8Array() };

export const correctReading = endpoint({
  method: "PUT",
  path: "/api/v1/outreach/message/{id}/reading",
  access: "owner",
  campaign: "write",
  scope: "outreach:write",
  summary: "Correct the kind, the intent or the price that was read from a response; the answer is its thread",
  params: idParams,
  body: correction,
  data: thread,
  example: { params: exampleParams, body: { kind: "reply", offer: 450 }, data: getThread.example.data },
});

export const readWholeText = endpoint({
  method: "GET",
  path: "/api/v1/outreach/message/{id}/text",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The complete text of a response, including quoted text, signature and disclaimer",
  params: idParams,
  data: z.object({ text: z.string() }),
  example: { params: exampleParams, data: { text: "I charge $450.\n\n> Would you like to work with us?" } },
});

export const showHtml = endpoint({
  method: "GET",
  path: "/api/v1/outreach/message/{id}/html",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "A response as sanitised HTML, without scripts and remote content",
  params: idParams,
  data: z.object({
    document: z.string(),
    /** An address that shows the mail with its remote content, valid for a minute; absent without remote content. */
    remoteAddress: z.optional(z.string()),
  }),
  example: { params: exampleParams, data: { document: "<!doctype html><p>I charge $450.</p>" } },
});

export const downloadAttachment = endpoint({
  method: "GET",
  path: "/api/v1/outreach/message/{id}/attachment/{index}",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "An attachment of a response",
  params: attachmentParams,
  data: fileContent,
  isFile: true,
  example: { params: { ...exampleParams, index: 0 }, data: exampleFile },
});

export const downloadRaw = endpoint({
  method: "GET",
  path: "/api/v1/outreach/message/{id}/raw",
  access: "owner",
  campaign: "read",
  scope: "outreach:read",
  summary: "The original mail of a response, as a file for any mail program",
  params: idParams,
  data: fileContent,
  isFile: true,
  example: { params: exampleParams, data: { ...exampleFile, name: "message.eml", type: "message/rfc822" } },
});
