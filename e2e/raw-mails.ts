import type { DeliveredMail } from "./mail-server.ts";

/** The last header fields of a plain text mail. */
const plainText = [
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: 8bit",
  "",
];

/** Returns a person's answer as a raw message, as a mail program writes it. */
export function rawReplyTo(mail: DeliveredMail, text: string, number: number): string {
  const [to = ""] = mail.to;
  const header = (name: string) => headerOf(mail.raw, name);
  return [
    `From: ${to}`,
    `To: ${header("Reply-To") ?? header("From") ?? ""}`,
    `Subject: Re: ${header("Subject") ?? ""}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <answer-${number}-${Date.now()}@creators.example>`,
    `In-Reply-To: ${header("Message-ID") ?? ""}`,
    `References: ${[header("References"), header("Message-ID")].filter(Boolean).join(" ")}`,
    ...plainText,
    text,
    "",
    "On Mon, Nov 2, 2026 at 9:30 AM Overture wrote:",
    "> Hi, would you like to work with us?",
    "",
  ].join("\r\n");
}

interface Written {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** Returns a new mail that answers no other, as a mail program writes it. */
export function rawNewMail({ from, to, subject, text }: Written): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <new-${Date.now()}@${from.split("@")[1]}>`,
    ...plainText,
    text,
    "",
  ].join("\r\n");
}

/** Returns the report of a mail server that a mail cannot be delivered (RFC 3464). */
export function rawBounceOf(mail: DeliveredMail): string {
  const [to = ""] = mail.to;
  return [
    "From: Mail Delivery Subsystem <mailer-daemon@mx.creators.example>",
    `To: ${mail.from}`,
    "Subject: Undelivered Mail Returned to Sender",
    `Message-ID: <bounce-${Date.now()}@mx.creators.example>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    `The mail to <${to}> could not be delivered.`,
    "",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.creators.example",
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 No such user",
    "",
    "--part",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: ${headerOf(mail.raw, "Message-ID") ?? ""}`,
    "",
    "--part--",
    "",
  ].join("\r\n");
}

function headerOf(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1]?.trim();
}
