import type { mail } from "@overture/contract";
import type { Db } from "../db/database.js";
import { type Origin, receiveMail } from "../mail/receiving/receive-mail.js";
import { mailListener } from "../mail-listener.js";
import type { Clock } from "../values/clock.js";
import { testSecret } from "./test-settings.js";
import { nextNumber } from "./unique-names.js";

interface Incoming {
  from: string;
  to?: string;
  subject?: string;
  text: string;
  /** Additional header lines. */
  headers?: readonly string[];
}

/** Returns a raw mail as a mail server delivers it. */
export function rawMail({
  from,
  to = "overture@overture.test",
  subject = "Hello",
  text,
  headers = [],
}: Incoming): Buffer {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <incoming-${nextNumber()}@creator.example>`,
    "Date: Mon, 02 Nov 2026 10:00:00 +0000",
    ...headers,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
  ];
  return Buffer.from(lines.join("\r\n"));
}

/** Receives a mail as the product does. Without an origin, it is for the installation's mailbox. */
export function receive(app: { clock: Clock }, db: Db, raw: Buffer, origin?: Origin): Promise<mail.ReceivedMail> {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  return receiveMail({ db, clock: app.clock, log, listener: mailListener, appSecret: testSecret }, raw, origin);
}

/** Returns a sent mail with what its recipient sees. */
export async function sentMail(db: Db, messageId: string) {
  return db
    .selectFrom("message")
    .innerJoin("mail", "mail.id", "message.mail_id")
    .select(["mail.id", "mail.recipient", "mail.subject", "mail.body", "mail.sender_name as senderName", "mail.state"])
    .select(["mail.message_id as messageId", "mail.in_reply_to as inReplyTo", "mail.reference_ids as references"])
    .select(["mail.reply_token as replyToken", "mail.unsubscribe_token as unsubscribeToken"])
    .select(["mail.next_attempt_at as nextAttemptAt"])
    .where("message.id", "=", messageId)
    .executeTakeFirstOrThrow();
}

/** Returns the creator's answer to a sent message, as a raw mail. */
export async function replyTo(
  db: Db,
  messageId: string,
  { text, headers = [] }: { text: string; headers?: readonly string[] },
): Promise<Buffer> {
  const sent = await sentMail(db, messageId);
  return rawMail({
    from: sent.recipient,
    subject: `Re: ${sent.subject}`,
    text,
    headers: [`In-Reply-To: ${sent.messageId}`, ...headers],
  });
}
