import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** Whether a note of the conversation mentions this user. */
export function isNamed(threadId: string, userId: string) {
  return sql<boolean>`exists (
    select from thread_note as note
    where note.thread_id = ${sql.ref(threadId)} and note.mentions @> array[${sql.ref(userId)}]
  )`;
}

/** Marks a conversation as unread for these users; it is listed as unread in any box until they read it. */
export async function markMentioned(tx: Tx, threadId: string, userIds: readonly string[]): Promise<void> {
  await lockMentions(tx, threadId);
  await sql`
    insert into inbox_unread (user_id, thread_id, campaign_id, is_open, is_mention, last_at, wait_key, money_key)
    select reader.id, kept.thread_id, kept.campaign_id, true, true, kept.last_at, kept.wait_key, kept.money_key
    from inbox_thread as kept cross join unnest(${userIds}::uuid[]) as reader (id)
    where kept.thread_id = ${threadId}
    order by reader.id
    on conflict (user_id, thread_id) do update set is_open = true, is_mention = true
    where not inbox_unread.is_mention`.execute(tx);
}

/**
 * Called after notes that mention these users have changed or were deleted. Answers with those who had not read such a
 * note, even if another note still mentions them: that may be deleted too, and the first one restored.
 */
export async function clearMentions(tx: Tx, threadId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  await lockMentions(tx, threadId);
  const { rows } = await sql<{ userId: string }>`
    with cleared as (
      update inbox_unread as unread set is_mention = false, is_open = kept.box = 'open'
      from inbox_thread as kept
      where kept.thread_id = ${threadId} and unread.thread_id = ${threadId} and unread.user_id = any(${userIds}::uuid[])
        and unread.is_mention and not ${isNamed("unread.thread_id", "unread.user_id")}
    )
    select user_id as "userId" from inbox_unread
    where thread_id = ${threadId} and user_id = any(${userIds}::uuid[]) and is_mention`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * Called after a note is restored that these users had not read; counts for those who have not read the conversation
 * since.
 */
export async function restoreMentions(tx: Tx, threadId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await lockMentions(tx, threadId);
  await sql`
    update inbox_unread set is_mention = true, is_open = true
    where thread_id = ${threadId} and user_id = any(${userIds}::uuid[]) and not is_mention`.execute(tx);
}

/** Only one change of a conversation's mentions at a time, so that each sees the notes of the earlier ones. */
async function lockMentions(tx: Tx, threadId: string): Promise<void> {
  await sql`select from inbox_thread where thread_id = ${threadId} for no key update`.execute(tx);
}
