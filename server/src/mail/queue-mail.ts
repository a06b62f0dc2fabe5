import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { wakeWorkers } from "./outbox-channel.js";
import type { MailKind } from "./tables.js";

/** What another domain hands over to be sent. */
export interface NewMail {
  /** For a caller that must know it beforehand. */
  id?: string;
  kind: MailKind;
  /** Whose campaign it belongs to; a mail about an account needs none. */
  ownerId: string | null;
  recipient: string;
  /** Shown before our address; the installation's own name when there is none. */
  senderName?: string | null;
  subject: string;
  /** Plain text; the HTML part is made from it. */
  body: string;
  /** From `newMessageId`. */
  messageId: string;
  /** Of the mail that this one answers. One that answers nothing carries the opt-out line. */
  inReplyTo?: string | null;
  referenceIds?: readonly string[];
  /** Of the thread: what the recipient answers comes to a plus-address with it. */
  replyToken?: string | null;
  /** Not before this moment; at once when there is none. */
  notBefore?: Date;
  at: Date;
}

export async function queueMail(tx: Tx, mail: NewMail): Promise<string> {
  const [id] = await queueMails(tx, [mail]);
  if (id === undefined) throw new Error("A mail was not queued");
  return id;
}

/** Queues any number in one statement, and answers with their ids in the same order. */
export async function queueMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into mail (
      id, kind, owner_id, recipient, sender_name, subject, body, message_id, in_reply_to, reference_ids, reply_token,
      next_attempt_at, created_at
    )
    select coalesce(id, new_id()), kind, "ownerId", recipient, "senderName", subject, body, "messageId", "inReplyTo",
      coalesce("referenceIds", '{}'), "replyToken", coalesce("notBefore", at), at
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as given (
      id uuid, kind text, "ownerId" uuid, recipient text, "senderName" text, subject text, body text,
      "messageId" text, "inReplyTo" text, "referenceIds" text[], "replyToken" text,
      "notBefore" timestamptz, at timestamptz
    )
    returning id`.execute(tx);
  await wakeWorkers(tx);
  return rows.map(({ id }) => id);
}

/**
 * Locks those of the mails that nobody has begun to send, and says which: they stay queued until the transaction ends.
 * One that a worker is just taking counts as begun; waiting for the worker could be a deadlock with what it tells.
 */
export async function lockQueuedMails(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  if (mailIds.length === 0) return [];
  const rows = await tx
    .selectFrom("mail")
    .select("id")
    .where(sql<boolean>`id = any(${mailIds}::uuid[])`)
    .where("state", "=", "queued")
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes back what nobody has begun to send, and says which. Whatever points at those must have let go of them before. */
export async function withdrawMails(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  const withdrawn = await lockQueuedMails(tx, mailIds);
  if (withdrawn.length === 0) return [];
  await tx.deleteFrom("mail").where(sql<boolean>`id = any(${withdrawn}::uuid[])`).execute();
  await wakeWorkers(tx);
  return withdrawn;
}

/**
 * Queues again what failed or is unconfirmed; false when the mail is in neither state. It counts as a new beginning: temporary
 * refusals are borne for a full day again.
 */
export async function requeueMail(tx: Tx, mailId: string, notBefore: Date): Promise<boolean> {
  const row = await tx
    .updateTable("mail")
    .set({ state: "queued", next_attempt_at: notBefore, first_attempt_at: null, reason: null })
    .where("id", "=", mailId)
    .where("state", "in", ["failed", "unconfirmed"])
    .returning("id")
    .executeTakeFirst();
  if (row) await wakeWorkers(tx);
  return row !== undefined;
}
