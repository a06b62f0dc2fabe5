import { randomUUID } from "node:crypto";
import { simpleParser } from "mailparser";
import MailComposer from "nodemailer/lib/mail-composer";

interface Answer {
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
export async function answerAsRecipient({ recipient, raw, content, at }: Answer): Promise<Buffer> {
  const original = await simpleParser(raw, { skipTextToHtml: true });
  const from = original.from?.value[0];
  const to = original.replyTo?.value[0] ?? from;
  const earlier = [original.references ?? []].flat();
  return new MailComposer({
    from: { name: "", address: recipient },
    to: { name: to?.name ?? "", address: to?.address ?? "" },
    subject: /^re:/i.test(original.subject ?? "") ? original.subject : `Re: ${original.subject ?? ""}`,
    messageId: `<${randomUUID()}@${recipient.slice(recipient.lastIndexOf("@") + 1)}>`,
    inReplyTo: original.messageId,
    references: [...earlier, ...(original.messageId === undefined ? [] : [original.messageId])],
    date: at,
    text: `${content}\n\n${attribution(original.date ?? at, from?.name || from?.address || "")}\n\n${quoted(original.text ?? "")}\n`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
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
