import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** A mail of ours, or of somebody's, that lies in a folder of what was sent. */
export interface KnownMail {
  id: string;
  /** What sent it. */
  mailboxId: string;
  messageId: string;
}

/**
 * By the link in it with which its recipient gets no more from us: some mail servers give a mail another Message-ID.
 */
export async function findSentByUnsubscribeToken(tx: Tx, token: string): Promise<KnownMail | undefined> {
  return tx
    .selectFrom("mail")
    .select(["id", "mailbox_id as mailboxId", "message_id as messageId"])
    .where(sql<boolean>`unsubscribe_token = ${token}::uuid`)
    .executeTakeFirst();
}

export async function findMailByMessageId(tx: Tx, messageId: string): Promise<KnownMail | undefined> {
  return tx
    .selectFrom("mail")
    .select(["id", "mailbox_id as mailboxId", "message_id as messageId"])
    .where("message_id", "=", messageId)
    .executeTakeFirst();
}

/** Answers will name the Message-ID with which the mail left. */
export async function renameMail(tx: Tx, mailId: string, messageId: string): Promise<void> {
  await tx.updateTable("mail").set({ message_id: messageId }).where("id", "=", mailId).execute();
}

export interface MailByHand {
  ownerId: string;
  mailboxId: string;
  recipient: string;
  subject: string;
  body: string;
  messageId: string;
  inReplyTo: string | null;
  referenceIds: readonly string[];
  sentAt: Date;
  at: Date;
}

/**
 * A mail that left without us, as one of the outbox, so that whatever answers it or reports on it is matched like any
 * other.
 */
export async function insertMailByHand(tx: Tx, mail: MailByHand): Promise<string> {
  const { id } = await tx
    .insertInto("mail")
    .values({
      kind: "outreach",
      owner_id: mail.ownerId,
      mailbox_id: mail.mailboxId,
      recipient: mail.recipient,
      sender_name: null,
      subject: mail.subject,
      body: mail.body,
      message_id: mail.messageId,
      in_reply_to: mail.inReplyTo,
      reference_ids: [...mail.referenceIds],
      reply_token: null,
      state: "accepted",
      next_attempt_at: null,
      first_attempt_at: null,
      worker: null,
      reason: null,
      bounce_class: null,
      accepted_at: mail.sentAt,
      created_at: mail.at,
      time_zone: null,
      attempted_at: null,
      is_by_hand: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
