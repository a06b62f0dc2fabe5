import type { FileContent } from "@overture/contract";
import { type HtmlDocument, htmlDocument, readMail, takeAttachmentOf } from "@overture/mail-reader";
import { missing } from "../../refusal.js";
import type { ReceivedMail } from "./received-queries.js";

/** The text of a response is shown without its quotes; this is the whole text. */
export function readWholeText({ raw }: ReceivedMail): { text: string } {
  return { text: readMail(raw).text };
}

export async function showHtml({ raw }: ReceivedMail): Promise<HtmlDocument> {
  const shown = await htmlDocument(raw, "own");
  if (!shown) throw missing("HTML part");
  return shown;
}

export function takeAttachment({ raw }: ReceivedMail, index: number): FileContent {
  const found = takeAttachmentOf(raw, index);
  if (!found) throw missing("Attachment");
  return { name: found.filename, type: found.contentType, bytes: found.bytes };
}

export function takeRaw({ raw, subject }: ReceivedMail): FileContent {
  const name = subject
    .replace(/[^\p{L}\p{N}._-]+/gu, " ")
    .trim()
    .slice(0, 80);
  return { name: `${name || "message"}.eml`, type: "message/rfc822", bytes: raw };
}
