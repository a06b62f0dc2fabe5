import { sql } from "kysely";
import type { Tx } from "../../db/database.js";

/** Whether a note of the conversation names somebody. */
export function isNamed(threadId: string, userId: string) {
  return sql<boolean>`exists (
    select from thread_note as note
    where note.thread_id = ${sql.ref(threadId)} and note.mentions @> array[${sql.ref(userId)}]
  )`;
}

/** Unread for these people, and listed as that whatever box it is in, until they read it. */
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
 * After notes that name these people have changed or gone. Answers those of them who had not read a note of theirs,
 * also where another note names them still: it may go, and the first one come back.
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

/** After a note is there again which these people had not read: for those who have not read the conversation since. */
export async function bringMentionsBack(tx: Tx, threadId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await lockMentions(tx, threadId);
  await sql`
    update inbox_unread set is_mention = true, is_open = true
    where thread_id = ${threadId} and user_id = any(${userIds}::uuid[]) and not is_mention`.execute(tx);
}

/** One change of a conversation's mentions after the other: each sees the notes of those before it. */
async function lockMentions(tx: Tx, threadId: string): Promise<void> {
  await sql`select from inbox_thread where thread_id = ${threadId} for no key update`.execute(tx);
}
