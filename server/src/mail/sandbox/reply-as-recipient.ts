import { randomUUID } from "node:crypto";
import { decodeWords, readMime } from "@overture/mail-reader";
import addressparser from "nodemailer/lib/addressparser";
import { textOf } from "../show-mail.js";

interface Reply {
  /** Whoever got the mail. */
  recipient: string;
  /** The mail that is answered. */
  raw: Buffer;
  content: string;
  at: Date;
}

/**
 * Builds the mail that the recipient's mail program would send: to the Reply-To address, in the thread, with the
 * original quoted below.
 */
export async function replyAsRecipient({ recipient, raw, content, at }: Reply): Promise<Buffer> {
  const original = readMime(raw);
  const { headers } = original;
  const from = firstAddress(headers.raw("from"));
  const subject = headers.text("subject") ?? "";
  const messageId = headers.raw("message-id");
  const earlier = headers.raw("references")?.split(/\s+/) ?? [];
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  return new MailComposer({
    from: { name: "", address: recipient },
    to: firstAddress(headers.raw("reply-to")) ?? from ?? "",
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    messageId: `<${randomUUID()}@${recipient.slice(recipient.lastIndexOf("@") + 1)}>`,
    inReplyTo: messageId,
    references: [...earlier, ...(messageId === undefined ? [] : [messageId])],
    date: at,
    text: `${content}\n\n${attribution(dateOf(headers.raw("date")) ?? at, from?.name || from?.address || "")}\n\n${quoted(textOf(original, "text/plain"))}\n`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function firstAddress(field: string | undefined): { name: string; address: string } | undefined {
  const [first] = addressparser(field ?? "", { flatten: true });
  return first?.address ? { name: decodeWords(first.name), address: first.address } : undefined;
}

function dateOf(field: string | undefined): Date | undefined {
  const date = new Date(field ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function attribution(date: Date, name: string): string {
  const day = date.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const time = date.toLocaleTimeString("en-US", { timeStyle: "short", timeZone: "UTC" });
  return `On ${day} at ${time} ${name} wrote:`;
}

function quoted(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => (line.startsWith(">") ? `>${line}` : `> ${line}`.trimEnd()))
    .join("\n");
}
