import type { CampaignRole } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { isNamed } from "./mention-queries.js";
import "./tables.js";

export interface ThreadOfInbox {
  id: string;
  campaignId: string;
}

/** Those of the ids that are in the inbox, readable by anybody. */
export async function listThreadsOfInbox(db: Db, ids: readonly string[]): Promise<ThreadOfInbox[]> {
  const { rows } = await sql<ThreadOfInbox>`
    select thread_id as id, campaign_id as "campaignId" from inbox_thread where thread_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/**
 * A user's roles in these campaigns. Their members do not change until the transaction ends, and any number of users
 * can triage at the same time.
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

/** Undefined properties stay as they are. */
export interface SharedChange {
  isDone?: boolean | undefined;
  snoozedUntil?: Date | null | undefined;
  assigneeId?: string | null | undefined;
}

export interface SharedState {
  isDone: boolean;
  snoozedUntil: Date | null;
  assigneeId: string | null;
}

export interface ChangedThread {
  id: string;
  before: SharedState;
  after: SharedState;
}

/** The expected state of conversations to change; undefined properties may have any value. */
export interface Expected extends SharedChange {
  /** The latest time of the conversation's last message. */
  lastUntil?: Date | undefined;
}

/** Changes the conversations that are in the expected state, and answers with those that it changed. */
export async function changeThreads(
  tx: Tx,
  ids: readonly string[],
  change: SharedChange,
  expected: Expected = {},
): Promise<ChangedThread[]> {
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
  const isAsExpected = [
    ...(expected.isDone === undefined ? [] : [sql`locked.is_done = ${expected.isDone}`]),
    ...(expected.snoozedUntil === undefined
      ? []
      : [sql`locked.snoozed_until is not distinct from ${expected.snoozedUntil}::timestamptz`]),
    ...(expected.assigneeId === undefined
      ? []
      : [sql`locked.assignee_id is not distinct from ${expected.assigneeId}::uuid`]),
    ...(expected.lastUntil === undefined ? [] : [sql`locked.last_at <= ${expected.lastUntil}`]),
  ];
  const { rows } = await sql<Columns>`
    with locked as (
      select thread_id, is_done, snoozed_until, assignee_id, last_at from inbox_thread
      where thread_id = any(${ids}::uuid[]) order by thread_id for no key update
    )
    update inbox_thread as kept
    set is_done = ${set.is_done}, snoozed_until = ${set.snoozed_until}, assignee_id = ${set.assignee_id}
    from locked
    where kept.thread_id = locked.thread_id and (kept.is_done, kept.snoozed_until, kept.assignee_id)
      is distinct from (${set.is_done}, ${set.snoozed_until}, ${set.assignee_id})
      ${isAsExpected.length > 0 ? sql`and ${sql.join(isAsExpected, sql` and `)}` : sql``}
    returning kept.thread_id as id, locked.is_done as "wasDone", locked.snoozed_until as "wasSnoozedUntil",
      locked.assignee_id as "wasAssigneeId", kept.is_done as "isDone", kept.snoozed_until as "snoozedUntil",
      kept.assignee_id as "assigneeId"`.execute(tx);
  return rows.map(({ id, wasDone, wasSnoozedUntil, wasAssigneeId, ...after }) => ({
    id,
    before: { isDone: wasDone, snoozedUntil: wasSnoozedUntil, assigneeId: wasAssigneeId },
    after,
  }));
}

interface Columns extends SharedState {
  id: string;
  wasDone: boolean;
  wasSnoozedUntil: Date | null;
  wasAssigneeId: string | null;
}

/**
 * For one user. If a note mentions them it counts as unread too, unless `hasMention` is false. Answers with the
 * conversations that they had read.
 */
export async function markUnread(tx: Tx, ids: readonly string[], userId: string, hasMention = true): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into inbox_unread (user_id, thread_id, campaign_id, is_open, is_mention, last_at, wait_key, money_key)
    select reader.id, kept.thread_id, kept.campaign_id, kept.box = 'open' or named.is_mention, named.is_mention,
      kept.last_at, kept.wait_key, kept.money_key
    from inbox_thread as kept
    cross join (select ${userId}::uuid as id) as reader
    cross join lateral (
      select ${hasMention}::boolean and ${isNamed("kept.thread_id", "reader.id")} as is_mention
    ) as named
    where kept.thread_id = any(${ids}::uuid[])
    order by kept.thread_id
    for share of kept
    on conflict (user_id, thread_id) do nothing
    returning thread_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** For one user; with `lastUntil` only conversations without a message after it. */
export async function markRead(
  tx: Tx,
  ids: readonly string[],
  userId: string,
  lastUntil?: Date,
): Promise<{ id: string; hadMention: boolean }[]> {
  const { rows } = await sql<{ id: string; hadMention: boolean }>`
    delete from inbox_unread where user_id = ${userId} and thread_id = any(${ids}::uuid[])
      ${lastUntil === undefined ? sql`` : sql`and last_at <= ${lastUntil}`}
    returning thread_id as id, is_mention as "hadMention"`.execute(tx);
  return rows;
}
