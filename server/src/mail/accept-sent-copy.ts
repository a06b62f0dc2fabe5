import { createHash } from "node:crypto";
import type { Clock } from "../clock.js";
import type { Tx } from "../db/database.js";
import type { MailListener } from "./listener.js";
import { readMime } from "./reading/mime-part.js";
import { type ReadMail, readMail } from "./reading/read-mail.js";
import type { Origin } from "./receive-mail.js";
import { confirmArrival } from "./received-queries.js";
import { findMailByMessageId, findSentByUnsubscribeToken, type KnownMail, renameMail } from "./sent-queries.js";
import { storable } from "./storable.js";

interface Accepting {
  listener: MailListener;
  clock: Clock;
  origin: Origin;
}

/** Takes note of one raw mail from the folder of what was sent: of ours that it left, and of a person's own as part of its conversation. */
export async function acceptSentCopy(tx: Tx, raw: Buffer, { listener, clock, origin }: Accepting): Promise<void> {
  const sent = { read: storable(readMail(raw)), raw, origin, listener, at: clock.now() };
  await acceptSent(tx, sent);
}

interface SentCopy {
  read: ReadMail;
  raw: Buffer;
  origin: Origin;
  listener: MailListener;
  at: Date;
}

/** Answers whether it is ours or belongs to a conversation. Read twice it counts once. */
export async function acceptSent(tx: Tx, { read, raw, origin, listener, at }: SentCopy): Promise<boolean> {
  const messageId = read.messageId ?? messageIdOf(raw);
  const known = (await findMailByMessageId(tx, messageId)) ?? (await findRenamed(tx, raw, origin));
  if (known) {
    if (!isOf(known, origin)) return false;
    if (known.messageId !== messageId) await renameMail(tx, known.id, messageId);
    // It lies among what was sent: whatever kept the mail server's answer from us, it took the mail.
    if (await confirmArrival(tx, known.id, at)) await listener.noteDelivery(tx, [known.id], at);
    return true;
  }
  // Holiday notices leave from the same mailbox, and are no part of a conversation.
  if (read.kind !== "reply" || isToOneself(read, origin)) return false;
  const { id: mailboxId, ownerId } = origin;
  return listener.acceptSentMail(tx, { read, messageId, mailboxId, ownerId, at });
}

/** Some mail servers give what they send a Message-ID of their own, and keep the headers. */
async function findRenamed(tx: Tx, raw: Buffer, origin: Origin): Promise<KnownMail | undefined> {
  const header = readMime(raw).headers.raw("list-unsubscribe") ?? "";
  const token = /\/unsubscribe\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/i.exec(header)?.[1];
  const known = token === undefined ? undefined : await findSentByUnsubscribeToken(tx, token);
  return known && isOf(known, origin) ? known : undefined;
}

/** Whoever tries Overture out on their own address answers themselves: that comes in like any other answer. */
function isToOneself({ to, cc }: ReadMail, { address }: Origin): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/\+[^@]*(?=@)/, "");
  return [...to, ...cc].every((recipient) => bare(recipient) === bare(address));
}

/** What lies in a person's mailbox tells of that person's mail only. */
function isOf({ ownerId }: KnownMail, origin: Origin): boolean {
  return origin.ownerId === undefined || origin.ownerId === ownerId;
}

/** The same at every reading. */
function messageIdOf(raw: Buffer): string {
  return `<${createHash("sha256").update(raw).digest("hex")}@no-message-id.invalid>`;
}
