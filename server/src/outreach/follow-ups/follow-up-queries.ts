import type { followUps } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { withStop } from "../../db/stopped-during.js";
import { isAnswered } from "./silence-queries.js";
import "./tables.js";

/** A campaign's follow-ups, in their order. */
export async function listFollowUpRows(db: Db, campaignId: string): Promise<followUps.FollowUp[]> {
  return db
    .selectFrom("follow_up")
    .select(["after_days as afterDays", "content"])
    .where("campaign_id", "=", campaignId)
    .orderBy("position")
    .execute();
}

/** For a locked campaign. */
export async function replaceFollowUps(tx: Tx, campaignId: string, list: readonly followUps.FollowUp[]): Promise<void> {
  await tx.deleteFrom("follow_up").where("campaign_id", "=", campaignId).execute();
  if (list.length === 0) return;
  const rows = list.map(({ afterDays, content }, index) => ({
    campaign_id: campaignId,
    position: index + 1,
    after_days: afterDays,
    content,
  }));
  await tx.insertInto("follow_up").values(rows).execute();
}

export async function insertStop(tx: Tx, threadId: string, at: Date): Promise<void> {
  await tx
    .insertInto("follow_up_stop")
    .values({ thread_id: threadId, created_at: at })
    .onConflict((conflict) => conflict.column("thread_id").doNothing())
    .execute();
}

/** The time since the stop does not count as silence. */
export async function deleteStop(tx: Tx, threadId: string, at: Date): Promise<void> {
  await sql`
    with stop as (delete from follow_up_stop where thread_id = ${threadId} returning thread_id, created_at)
    update thread set stopped_during = ${withStop("stop.created_at", at)}
    from stop where thread.id = stop.thread_id`.execute(tx);
}

/**
 * Whether a conversation would be followed up some day: something was sent, nobody has answered, and a follow-up is
 * left. An open draft, a mail on its way or a suppressed address only puts that off.
 */
export async function hasFollowUpLeft(db: Db, threadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from thread
    where thread.id = ${threadId} and not ${isAnswered}
      and exists (select from message where message.thread_id = thread.id and message.status = 'sent')
      and exists (
        select from follow_up
        where follow_up.campaign_id = thread.campaign_id and follow_up.position > coalesce((
          select max(had.position) from thread_follow_up as had where had.thread_id = thread.id
        ), 0)
      )`.execute(db);
  return rows.length > 0;
}

export async function listStopped(db: Db, threadIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("follow_up_stop")
    .select("thread_id")
    .where(sql<boolean>`thread_id = any(${threadIds}::uuid[])`)
    .execute();
  return rows.map(({ thread_id }) => thread_id);
}

export interface WrittenFollowUp {
  threadId: string;
  position: number;
  messageId: string;
}

/** The table's key refuses a follow-up that a thread has had already. */
export async function insertWritten(tx: Tx, written: readonly WrittenFollowUp[]): Promise<void> {
  await sql`
    insert into thread_follow_up (thread_id, position, message_id)
    select "threadId", position, "messageId"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (
      "threadId" uuid, position smallint, "messageId" uuid
    )`.execute(tx);
}

/**
 * A follow-up that a user has withdrawn or sends again is the user's own from now on, and is not removed automatically
 * any more. It still counts as the thread's follow-up.
 */
export async function adoptFollowUps(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await sql`
    update thread_follow_up set message_id = null
    from message
    where message.id = thread_follow_up.message_id and message.mail_id = any(${mailIds}::uuid[])`.execute(tx);
}

/** Removes follow-ups that cannot be sent because their address or mailbox was just lost. */
export async function forgetWritten(tx: Tx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`delete from thread_follow_up where message_id = any(${messageIds}::uuid[])`.execute(tx);
  await sql`delete from message where id = any(${messageIds}::uuid[]) and status = 'draft'`.execute(tx);
}

export async function forgetFollowUpsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from follow_up using campaign
    where campaign.id = follow_up.campaign_id and campaign.user_id = ${userId}`.execute(tx);
}
