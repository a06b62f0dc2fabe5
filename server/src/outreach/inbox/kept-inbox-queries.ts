import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { nilId } from "../../values/nil-id.js";

const nobody = sql`${sql.lit(nilId)}::uuid`;

export const countKeys = ["campaign_id", "slot", "user_id"];

/**
 * The numbers for each box, for each assignee, and of unread ones for each user, counted in the conversations
 * themselves.
 */
export const countHistory = sql`
  select campaign_id, box as slot, coalesce(assignee_id, ${nobody}) as user_id, count(*) as change
  from inbox_thread
  group by campaign_id, box, assignee_id
  union all
  select campaign_id, 'unread', user_id, count(*) from inbox_unread where is_open group by campaign_id, user_id`;

export const keptCounts = sql`
  select campaign_id, slot, coalesce(user_id, ${nobody}) as user_id, sum(change) as change
  from inbox_count
  group by campaign_id, slot, user_id
  having sum(change) <> 0`;

export const unreadKeys = ["user_id", "thread_id"];

/** The columns stored with each unread conversation, computed from the conversation. */
export const unreadHistory = sql`
  select unread.user_id, unread.thread_id, listed.campaign_id, listed.box = 'open' or unread.is_mention as is_open,
    listed.last_at, listed.wait_key, listed.money_key, listed.mailbox_id, listed.intent, listed.assignee_key
  from inbox_unread as unread join inbox_thread as listed on listed.thread_id = unread.thread_id`;

export const keptUnread = sql`
  select user_id, thread_id, campaign_id, is_open, last_at, wait_key, money_key, mailbox_id, intent, assignee_key
  from inbox_unread`;

/** Writes both again. No conversation changes or is read in the meantime. */
export async function keepInboxAgain(tx: Tx): Promise<void> {
  await sql`lock table inbox_thread, inbox_unread, inbox_count in share row exclusive mode`.execute(tx);
  await sql`
    update inbox_unread as unread
    set campaign_id = history.campaign_id, is_open = history.is_open, last_at = history.last_at,
      wait_key = history.wait_key, money_key = history.money_key, mailbox_id = history.mailbox_id,
      intent = history.intent, assignee_key = history.assignee_key
    from (${unreadHistory} except ${keptUnread}) as history
    where unread.user_id = history.user_id and unread.thread_id = history.thread_id`.execute(tx);
  await sql`delete from inbox_count`.execute(tx);
  await sql`
    insert into inbox_count (campaign_id, slot, user_id, change)
    select campaign_id, slot, nullif(user_id, ${nobody}), change from (${countHistory}) as history`.execute(tx);
}
