import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** A mail of ours, or of a user, in a folder of sent mail. */
export interface KnownMail {
  id: string;
  /** The mailbox that sent it. */
  mailboxId: string;
  messageId: string;
}

/** By the unsubscribe link in it: some mail servers replace the Message-ID of a mail. */
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

/** Answers will name the Message-ID that the server gave it. */
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
 * Adds a mail that was sent from another program to the outbox, so that answers and reports match it like any other.
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
