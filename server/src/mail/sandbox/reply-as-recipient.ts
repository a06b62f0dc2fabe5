import { randomUUID } from "node:crypto";
import type { mail } from "@overture/contract";
import { decodeWords, readMime } from "@overture/mail-reader";
import addressparser from "nodemailer/lib/addressparser";
import { textOf } from "../show-mail.js";
import { replyWords } from "./reply-words.js";

/** The text of an answer and its form. */
export interface Answer {
  content: string;
  language?: mail.AnswerLanguage | undefined;
  /** As a mail program answers automatically (RFC 3834). */
  isAutomatic?: boolean | undefined;
  /** With HTML only, without plain text. */
  isHtml?: boolean | undefined;
  hasAttachment?: boolean | undefined;
  at: Date;
}

interface Reply extends Answer {
  /** The sender of the answer: the recipient of the mail, or somebody in their place. */
  recipient: string;
  /** The mail that is answered. */
  raw: Buffer;
}

/**
 * Builds the mail that the recipient's mail program would send: to the Reply-To address, in the thread, with the
 * original quoted below. An automatic reply quotes nothing.
 */
export async function replyAsRecipient({ recipient, raw, content, at, ...how }: Reply): Promise<Buffer> {
  const { language = "en", isAutomatic = false, isHtml = false, hasAttachment = false } = how;
  const words = replyWords[language];
  const original = readMime(raw);
  const { headers } = original;
  const from = firstAddress(headers.raw("from"));
  const subject = headers.text("subject") ?? "";
  const messageId = headers.raw("message-id");
  const earlier = headers.raw("references")?.split(/\s+/) ?? [];
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const quote = {
    attribution: words.attribution(dateOf(headers.raw("date")) ?? at, from?.name || from?.address || ""),
    lines: textOf(original, "text/plain").trimEnd().split("\n"),
  };
  const written = { content, quote: isAutomatic ? undefined : quote };
  return new MailComposer({
    from: { name: "", address: recipient },
    to: firstAddress(headers.raw("reply-to")) ?? from ?? "",
    subject: isAutomatic ? words.automaticPrefix + subject : answered(subject, words.replyPrefix),
    messageId: `<${randomUUID()}@${recipient.slice(recipient.lastIndexOf("@") + 1)}>`,
    inReplyTo: messageId,
    references: [...earlier, ...(messageId === undefined ? [] : [messageId])],
    date: at,
    ...(isHtml ? { html: asHtml(written) } : { text: asText(written) }),
    ...(isAutomatic ? { headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" } } : {}),
    ...(hasAttachment ? { attachments: [mediaKit] } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** The smallest document that a PDF reader opens: one empty page. */
const mediaKit = {
  filename: "media-kit.pdf",
  contentType: "application/pdf",
  content:
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
};

function answered(subject: string, prefix: string): string {
  return /^(?:re|aw|rép|sv)\s?:/i.test(subject) ? subject : prefix + subject;
}

interface Written {
  content: string;
  quote: { attribution: string; lines: string[] } | undefined;
}

function asText({ content, quote }: Written): string {
  if (!quote) return `${content}\n`;
  const quoted = quote.lines.map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`.trimEnd()));
  return `${content}\n\n${quote.attribution}\n\n${quoted.join("\n")}\n`;
}

function asHtml({ content, quote }: Written): string {
  const said = `<div dir="ltr">${htmlOf(content.split("\n"))}</div>`;
  if (!quote) return said;
  return `${said}<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${htmlOf([quote.attribution])}<br></div><blockquote class="gmail_quote">${htmlOf(quote.lines)}</blockquote></div>`;
}

function htmlOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"))
    .join("<br>");
}

function firstAddress(field: string | undefined): { name: string; address: string } | undefined {
  const [first] = addressparser(field ?? "", { flatten: true });
  return first?.address ? { name: decodeWords(first.name), address: first.address } : undefined;
}

function dateOf(field: string | undefined): Date | undefined {
  const date = new Date(field ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}
