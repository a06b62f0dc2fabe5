import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { removeDeletedRows } from "../../db/own-rows.js";
import "./tables.js";

/** Takes a note out of its locked conversation, and keeps it for as long as it can be restored. */
export async function keepDeletedNote(tx: Tx, { id, by, at }: { id: string; by: string; at: Date }): Promise<void> {
  await sql`
    with deleted as (
      delete from thread_note where id = ${id}
      returning id, thread_id, user_id, content, mentions, created_at, edited_at
    )
    insert into deleted_note (
      id, thread_id, user_id, owner_id, content, mentions, created_at, edited_at, deleted_at, deleted_by
    )
    select deleted.id, thread_id, deleted.user_id, campaign.user_id, content, mentions, deleted.created_at, edited_at,
      ${at}, ${by}::uuid
    from deleted
    join thread on thread.id = thread_id
    join campaign on campaign.id = thread.campaign_id`.execute(tx);
}

/** Stores who is mentioned in a deleted note and had not read it. */
export async function keepUnreadBy(tx: Tx, id: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update deleted_note set unread_by = ${userIds}::uuid[] where id = ${id}`.execute(tx);
}

export interface DeletedNote {
  threadId: string;
  /** The author. */
  userId: string;
  /** The username of the conversation's creator. */
  creator: string;
}

export async function findDeletedNote(tx: Tx, id: string, since: Date): Promise<DeletedNote | undefined> {
  return tx
    .selectFrom("deleted_note")
    .innerJoin("thread", "thread.id", "deleted_note.thread_id")
    .innerJoin("creator", "creator.id", "thread.creator_id")
    .select(["thread.id as threadId", "deleted_note.user_id as userId", "creator.username as creator"])
    .where("deleted_note.id", "=", id)
    .where("deleted_note.deleted_at", ">", since)
    .executeTakeFirst();
}

/** Restores a note as it was in its locked conversation; undefined if it was restored already. */
export async function reinsertNote(tx: Tx, id: string): Promise<{ unreadBy: string[] } | undefined> {
  const { rows } = await sql<{ unreadBy: string[] }>`
    with kept as (
      delete from deleted_note where id = ${id}
      returning id, thread_id, user_id, content, mentions, created_at, edited_at, unread_by
    ), inserted as (
      insert into thread_note (id, thread_id, user_id, content, mentions, created_at, edited_at)
      select id, thread_id, user_id, content, mentions, created_at, edited_at from kept
    )
    select unread_by as "unreadBy" from kept`.execute(tx);
  return rows[0];
}

/** The campaign is locked, so that no note of it is deleted or restored at the same time. */
export async function transferDeletedNotesOfCampaign(tx: Tx, campaignId: string, ownerId: string): Promise<void> {
  await sql`
    update deleted_note set owner_id = ${ownerId}
    from thread
    where thread.id = deleted_note.thread_id and thread.campaign_id = ${campaignId}`.execute(tx);
}

/** Removes some that were deleted before this time for good; answers how many. */
export function removeDeletedNotes(tx: Tx, before: Date, most: number): Promise<number> {
  return removeDeletedRows(tx, "deleted_note", before, most);
}
