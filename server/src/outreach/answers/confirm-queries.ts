import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { offsetOf, type Page } from "../../db/page.js";
import { systemMailboxId } from "../../mail/mailboxes/mailbox-queries.js";
import type { Proof } from "../../mail/tables.js";
import "../tables.js";

const handOverTo = sql<string | null>`message.reading ->> 'handOverTo'`;

interface Unconfirmed {
  id: string;
  threadId: string;
  campaignId: string;
  /** The owner of the mailbox that sends it. */
  mailboxOwnerId: string | null;
  sender: string | null;
  /** What has proved the sender until now, and whether drafts may go to the addresses that it names. */
  proof: string | null;
  namesRecipients: boolean;
  handOverTo: string | null;
  isHandOverConfirmed: boolean;
}

/** A response of any owner, with its thread locked. */
export async function lockUnconfirmed(tx: Tx, messageId: string): Promise<Unconfirmed | undefined> {
  return tx
    .selectFrom("message")
    .innerJoin("thread", "thread.id", "message.thread_id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .leftJoin("mailbox", "mailbox.id", "thread.mailbox_id")
    .select(["message.id", "thread.id as threadId", "campaign.id as campaignId"])
    .select(["mailbox.user_id as mailboxOwnerId", "message.sender", "message.proof"])
    .select(["message.names_recipients as namesRecipients", "message.hand_over_confirmed as isHandOverConfirmed"])
    .select(handOverTo.as("handOverTo"))
    .where("message.id", "=", messageId)
    .where("message.status", "=", "response")
    .where("campaign.deleted_at", "is", null)
    .forNoKeyUpdate("thread")
    .executeTakeFirst();
}

export async function markSenderConfirmed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("message").set({ proof: "person", names_recipients: true }).where("id", "=", id).execute();
}

export async function markHandOverConfirmed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("message").set({ hand_over_confirmed: true }).where("id", "=", id).execute();
}

export interface UnconfirmedRow {
  id: string;
  sender: string;
  handOverTo: string | null;
  proof: Proof | null;
  namesRecipients: boolean;
  content: string;
  creatorName: string;
  username: string;
  receivedAt: Date;
}

/** Whether one of these conversations of the shared mailbox has a reply from a sender whom nobody has confirmed. */
export async function hasUnconfirmed(tx: Tx, threadIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from thread
    join message on message.thread_id = thread.id
    where thread.id = any(${threadIds}::uuid[]) and thread.mailbox_id = ${systemMailboxId}
      and message.status = 'response' and message.sender is not null and not message.names_recipients
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Senders in open conversations of the shared mailbox who replied from an address that drafts may not go to; the second
 * value counts all.
 */
export async function listUnconfirmedRows(db: Db, page: Page): Promise<[UnconfirmedRow[], number]> {
  const unconfirmed = db
    .selectFrom("thread")
    .innerJoin("message", "message.thread_id", "thread.id")
    .innerJoin("campaign", "campaign.id", "thread.campaign_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .innerJoin("app_user", "app_user.id", "campaign.user_id")
    .where("thread.mailbox_id", "=", systemMailboxId)
    .where("thread.status", "=", "active")
    .where("campaign.deleted_at", "is", null)
    .where("message.status", "=", "response")
    .where("message.kind", "=", "reply")
    .where("message.names_recipients", "=", false)
    .where("message.sender", "is not", null)
    .where(sql<boolean>`lower(message.sender) <> lower(creator.email)`);
  const [rows, { total }] = await Promise.all([
    unconfirmed
      .select(["message.id", "message.content", "creator.username as creatorName", "app_user.username"])
      .select(["message.happened_at as receivedAt", sql<string>`message.sender`.as("sender")])
      .select(handOverTo.as("handOverTo"))
      .select(["message.proof", "message.names_recipients as namesRecipients"])
      .orderBy("message.happened_at", "desc")
      .orderBy("message.id", "desc")
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    unconfirmed.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return [rows, total];
}
