import type { CampaignRole } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "./tables.js";

export interface ThreadOfInbox {
  id: string;
  campaignId: string;
}

/** Those of the ids that the inbox holds, whoever may read them. */
export async function listThreadsOfInbox(db: Db, ids: readonly string[]): Promise<ThreadOfInbox[]> {
  const { rows } = await sql<ThreadOfInbox>`
    select thread_id as id, campaign_id as "campaignId" from inbox_thread where thread_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/**
 * What somebody is in these campaigns. Nobody changes their members until the transaction ends, and any number of
 * people triage at the same time.
 */
export async function lockRoles(
  tx: Tx,
  campaignIds: readonly string[],
  userId: string,
): Promise<Map<string, CampaignRole>> {
  await sql`select from campaign where id = any(${campaignIds}::uuid[]) order by id for share`.execute(tx);
  const { rows } = await sql<{ id: string; role: CampaignRole }>`
    select campaign.id, campaign_access.role from campaign_access
    join campaign on campaign.id = campaign_access.campaign_id
    where campaign_access.user_id = ${userId} and campaign_access.campaign_id = any(${campaignIds}::uuid[])
      and campaign.deleted_at is null`.execute(tx);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** What is undefined stays as it is. */
export interface SharedChange {
  isDone?: boolean | undefined;
  snoozedUntil?: Date | null | undefined;
  assigneeId?: string | null | undefined;
}

export interface ChangedThread {
  id: string;
  /** What it was before. */
  isDone: boolean;
  snoozedUntil: Date | null;
  assigneeId: string | null;
}

/** Answers those that it changed. */
export async function changeThreads(tx: Tx, ids: readonly string[], change: SharedChange): Promise<ChangedThread[]> {
  const { isDone, snoozedUntil, assigneeId } = change;
  const wakes = isDone === true;
  const set = {
    is_done: snoozedUntil ? sql`false` : isDone === undefined ? sql`kept.is_done` : sql`${isDone}`,
    snoozed_until: wakes
      ? sql`null::timestamptz`
      : snoozedUntil === undefined
        ? sql`kept.snoozed_until`
        : sql`${snoozedUntil}::timestamptz`,
    assignee_id: assigneeId === undefined ? sql`kept.assignee_id` : sql`${assigneeId}::uuid`,
  };
  const { rows } = await sql<ChangedThread>`
    with locked as (
      select thread_id, is_done, snoozed_until, assignee_id from inbox_thread
      where thread_id = any(${ids}::uuid[]) order by thread_id for no key update
    )
    update inbox_thread as kept
    set is_done = ${set.is_done}, snoozed_until = ${set.snoozed_until}, assignee_id = ${set.assignee_id}
    from locked
    where kept.thread_id = locked.thread_id and (kept.is_done, kept.snoozed_until, kept.assignee_id)
      is distinct from (${set.is_done}, ${set.snoozed_until}, ${set.assignee_id})
    returning kept.thread_id as id, locked.is_done as "isDone", locked.snoozed_until as "snoozedUntil",
      locked.assignee_id as "assigneeId"`.execute(tx);
  return rows;
}

/** For each of these people; answers the conversations that somebody had read. */
export async function markUnread(tx: Tx, ids: readonly string[], userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into inbox_unread (user_id, thread_id, campaign_id, is_open, last_at, wait_key, money_key)
    select reader.id, kept.thread_id, kept.campaign_id, kept.box = 'open', kept.last_at, kept.wait_key, kept.money_key
    from inbox_thread as kept cross join unnest(${userIds}::uuid[]) as reader (id)
    where kept.thread_id = any(${ids}::uuid[])
    order by kept.thread_id, reader.id
    on conflict (user_id, thread_id) do nothing
    returning thread_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function markRead(tx: Tx, ids: readonly string[], userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from inbox_unread where user_id = ${userId} and thread_id = any(${ids}::uuid[])
    returning thread_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
