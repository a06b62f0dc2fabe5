import { randomFillSync } from "node:crypto";
import type { Dkim } from "../../settings/settings.js";
import { type Mailbox, plusAddress } from "../mailbox.js";
import type { MailKind } from "../tables.js";
import { type AttachedPart, filePart } from "./file-part.js";
import { addressField, field, textField } from "./header-field.js";
import { htmlOfText } from "./html-of-text.js";
import { signMail } from "./sign-mail.js";
import { textPart } from "./text-part.js";

/** A row of the outbox that a worker has claimed. */
export interface OutgoingMail {
  id: string;
  kind: MailKind;
  recipient: string;
  sender_name: string | null;
  subject: string;
  body: string;
  message_id: string;
  in_reply_to: string | null;
  reference_ids: string[];
  reply_token: string | null;
  unsubscribe_token: string;
  first_attempt_at: Date;
  attachment_ids: string[];
}

/** What all mail of a mailbox has in common. */
export interface SenderIdentity {
  from: Mailbox;
  /** Placed below the text of all outreach. */
  signature?: string;
  /** The sender's postal address, placed below the first mail of a conversation. */
  postalAddress?: string;
  /** False if mail to name+anything would bounce. */
  hasPlusAddresses?: boolean;
  appUrl: string;
  dkim: Dkim | undefined;
}

/** The raw mail, which is the same at every attempt except for the boundary between its parts. */
export async function composeMail(
  mail: OutgoingMail,
  identity: SenderIdentity,
  files: readonly AttachedPart[] = [],
): Promise<Buffer> {
  const { from, appUrl, dkim, hasPlusAddresses = true } = identity;
  const optOutUrl = unsubscribeUrl(appUrl, mail.unsubscribe_token);
  const text = withPlainBreaks(mail.kind === "outreach" ? outreachText(mail, identity, optOutUrl) : mail.body);
  const replyTo = hasPlusAddresses && mail.reply_token !== null ? plusAddress(from, mail.reply_token) : undefined;
  const texts = multipart("alternative", [textPart("text/plain", text), textPart("text/html", htmlOfText(text))]);
  const content = files.length === 0 ? texts : multipart("mixed", [partOf(texts), ...files.map(filePart)]);
  const head = [
    mail.kind === "outreach" ? optOutFields(optOutUrl) : automaticField,
    addressField("From", { name: oneLine(mail.sender_name ?? from.name), address: from.address }),
    addressField("To", { name: "", address: oneLine(mail.recipient) }),
    ...(replyTo === undefined ? [] : [addressField("Reply-To", { name: "", address: replyTo })]),
    ...threading(mail),
    textField("Subject", oneLine(mail.subject)),
    field("Message-ID", oneLine(mail.message_id)),
    `Date: ${mail.first_attempt_at.toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
  ];
  const raw = Buffer.from(`${head.filter((line) => line !== "").join("\r\n")}\r\n${partOf(content)}`);
  return dkim === undefined ? raw : signMail(raw, dkim);
}

interface Multipart {
  type: string;
  body: string;
}

function multipart(kind: "alternative" | "mixed", parts: readonly string[]): Multipart {
  // Unlike a Message-ID, because those are masked in what users read.
  const boundary = `=_${randomHex()}`;
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("");
  return { type: `multipart/${kind};\r\n boundary="${boundary}"`, body: `${body}--${boundary}--\r\n` };
}

function partOf({ type, body }: Multipart): string {
  return `Content-Type: ${type}\r\n\r\n${body}`;
}

const randomLength = 12;
/** Random bytes are read in blocks: a system call for a few of them takes as long as writing half a mail. */
const randomness = Buffer.allocUnsafe(1_000 * randomLength);
let used = randomness.length;

function randomHex(): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += randomLength;
  return randomness.toString("hex", used - randomLength, used);
}

/** Mail programs show a button for these fields, which sends a POST (RFC 8058). */
function optOutFields(url: string): string {
  return `${field("List-Unsubscribe", `<${url}>`)}\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`;
}

/** So that nobody's automatic reply answers a mail about an account (RFC 3834). */
const automaticField = "Auto-Submitted: auto-generated";

export const optOutWords = "If you would rather not hear from us again:";

/**
 * The opt-out line and the postal address are in the first mail of a conversation only: in an answer to a person they
 * would be out of place, and the header fields are always present.
 */
export function outreachText(
  mail: OutgoingMail,
  { signature, postalAddress }: SenderIdentity,
  optOutUrl: string,
): string {
  const body = withSignature(mail.body, signature?.trim() ?? "");
  if (mail.in_reply_to !== null) return body;
  const foot = [`${optOutWords} ${optOutUrl}`, postalAddress?.trim() ?? ""];
  return `${body.trimEnd()}\n\n--\n${foot.filter((line) => line !== "").join("\n")}\n`;
}

/** Added once, even if a template ends with it. */
function withSignature(body: string, signature: string): string {
  if (signature === "" || body.trimEnd().endsWith(signature)) return body;
  return `${body.trimEnd()}\n\n${signature}\n`;
}

/**
 * The Message-IDs of a conversation partly come from others, and may contain anything. One that does not fit a header
 * (RFC 5322 sections 2.1.1 and 3.6.4) would make servers refuse the mail, so it is left out; the other ones still
 * connect the conversation.
 */
function threading(mail: OutgoingMail): string[] {
  if (mail.in_reply_to === null) return [];
  const [inReplyTo] = [mail.in_reply_to, ...mail.reference_ids.toReversed()].filter(isMessageId);
  const references = mail.reference_ids.filter(isMessageId);
  return [
    ...(inReplyTo === undefined ? [] : [field("In-Reply-To", inReplyTo)]),
    ...(references.length === 0 ? [] : [field("References", references.join(" "))]),
  ];
}

function isMessageId(id: string): boolean {
  return /^<[!-;=?-~]{1,900}>$/.test(id);
}

/**
 * A bare carriage return is no line break in mail (RFC 5322 section 2.3). Servers refuse it, because some others have
 * accepted it as one.
 */
function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** A header is one line: a line break in a name or subject must not start another header. */
function oneLine(value: string): string {
  return value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim();
}

/** The page where a mail's recipient unsubscribes. */
export function unsubscribeUrl(appUrl: string, token: string): string {
  return `${appUrl}/unsubscribe/${token}`;
}
