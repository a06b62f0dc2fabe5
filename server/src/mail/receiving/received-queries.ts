import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { ReadMail } from "../reading/read-mail.js";
import type { BounceClass, MailKind } from "../tables.js";

export interface ArrivedRow {
  messageKey: string;
  read: ReadMail;
  raw: Buffer;
  mailboxId: string;
  at: Date;
}

/** Keeps a mail as it came; undefined when the same one was kept before. */
export async function insertReceivedMail(
  tx: Tx,
  { messageKey, read, raw, mailboxId, at }: ArrivedRow,
): Promise<string | undefined> {
  const row = await tx
    .insertInto("received_mail")
    .values({
      message_key: messageKey,
      kind: read.kind,
      message_id: read.messageId ?? null,
      sender: read.from?.address ?? null,
      subject: read.subject,
      raw,
      received_at: at,
      mailbox_id: mailboxId,
    })
    .onConflict((conflict) => conflict.column("message_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The beginning of a mail that was kept, with all that its header says, and whose mailbox it came to. */
export interface KeptMail {
  id: string;
  head: Buffer;
  /** The system's has nobody. */
  ownerId: string | null;
}

const headBytes = 64_000;

export async function findReceivedByKey(tx: Tx, messageKey: string): Promise<KeptMail | undefined> {
  return tx
    .selectFrom("received_mail")
    .leftJoin("mailbox", "mailbox.id", "received_mail.mailbox_id")
    .select(["received_mail.id", "mailbox.user_id as ownerId"])
    .select(sql<Buffer>`substring(received_mail.raw from 1 for ${sql.lit(headBytes)})`.as("head"))
    .where("received_mail.message_key", "=", messageKey)
    .executeTakeFirst();
}

/** A mail of ours that another mail names. */
export interface SentMail {
  id: string;
  kind: MailKind;
  recipient: string;
}

/** The first of the Message-IDs that is one of ours, or of this person's. */
export async function findSentByMessageId(
  db: Db,
  messageIds: readonly string[],
  ownerId?: string,
): Promise<SentMail | undefined> {
  if (messageIds.length === 0) return undefined;
  let sent = db
    .selectFrom("mail")
    .select(["id", "kind", "recipient"])
    .where(sql<boolean>`message_id = any(${messageIds}::text[])`);
  if (ownerId !== undefined) sent = sent.where("owner_id", "=", ownerId);
  return sent.orderBy(sql`array_position(${messageIds}::text[], message_id)`).limit(1).executeTakeFirst();
}

/**
 * What a campaign, or one of this person's, last sent to one of these addresses, which are in lower case: also one of which nobody has
 * written down yet, or nobody knows, that it left.
 */
export async function findNewestSentTo(
  db: Db,
  addresses: readonly string[],
  ownerId?: string,
): Promise<SentMail | undefined> {
  if (addresses.length === 0) return undefined;
  let sent = db
    .selectFrom("mail")
    .select(["id", "kind", "recipient"])
    .where(sql<boolean>`lower(recipient) = any(${addresses}::text[])`)
    .where("kind", "=", "outreach")
    .where("state", "in", ["accepted", "unconfirmed", "sending"]);
  if (ownerId !== undefined) sent = sent.where("owner_id", "=", ownerId);
  return sent
    .orderBy(sql`coalesce(accepted_at, attempted_at)`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface Bounce {
  reason: string;
  class: BounceClass;
  at: Date;
}

/**
 * Marks a mail as returned; false when it was no mail that can be. A report may be here before the worker has written down that the
 * server took the mail, or after nobody knew: both say now that it did.
 */
export async function markBounced(tx: Tx, mailId: string, bounce: Bounce): Promise<boolean> {
  const row = await tx
    .updateTable("mail")
    .set({
      state: "bounced",
      worker: null,
      reason: bounce.reason,
      bounce_class: bounce.class,
      accepted_at: sql<Date>`coalesce(accepted_at, ${bounce.at})`,
    })
    .where("id", "=", mailId)
    .where("state", "in", ["accepted", "unconfirmed", "sending"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever answers a mail has got it: one of which nobody knew whether it arrived counts as accepted. Answers whether it was one. */
export async function confirmArrival(tx: Tx, mailId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable("mail")
    .set({ state: "accepted", accepted_at: at, reason: null })
    .where("id", "=", mailId)
    .where("state", "=", "unconfirmed")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whatever points at them must be gone before. */
export async function deleteReceivedMails(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("received_mail").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Answers whether it was no part of a conversation. */
export async function deleteUnlessShown(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("received_mail")
    .where("id", "=", id)
    .where(sql<boolean>`not exists (select from message where message.received_mail_id = received_mail.id)`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
