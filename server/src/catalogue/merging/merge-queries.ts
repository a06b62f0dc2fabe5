import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import { countAbout, type Total } from "../../db/total.js";
import "../tables.js";

export interface Written {
  before: unknown;
  after: unknown;
}

/** The replaced values, by the column's name. */
export type WrittenColumns = Readonly<Record<string, Written>>;

export interface Merge {
  id: string;
  /** The creator that stays. */
  creatorId: string;
  otherId: string;
  mergedAt: Date;
  written: WrittenColumns;
}

const columns = sql`id, creator_id as "creatorId", other_id as "otherId", merged_at as "mergedAt", written`;

/**
 * Only one merge runs at a time, so each sees what the one before has moved. Taken before any row lock, in a
 * transaction with brief waits: every opt-out waits behind whoever has this lock or waits for it.
 */
export async function lockMerging(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.merging}, 0)`.execute(tx);
}

interface NewMerge {
  creatorId: string;
  otherId: string;
  userId: string;
  at: Date;
}

export async function insertMerge(tx: Tx, { creatorId, otherId, userId, at }: NewMerge): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into creator_merge (creator_id, other_id, merged_at, merged_by)
    values (${creatorId}, ${otherId}, ${at}, ${userId}) returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** Finds undone merges and those that are too old to undo too; see `isUndone` and `mergedAt`. */
export async function findMerge(tx: Tx, id: string): Promise<(Merge & { isUndone: boolean }) | undefined> {
  const { rows } = await sql<Merge & { isUndone: boolean }>`
    select ${columns}, undone_at is not null as "isUndone" from creator_merge where id = ${id}`.execute(tx);
  return rows[0];
}

/** The merge that turned this creator into another. */
export async function findMergeOfOther(tx: Tx, otherId: string): Promise<Merge | undefined> {
  const { rows } = await sql<Merge>`
    select ${columns} from creator_merge where other_id = ${otherId} and undone_at is null`.execute(tx);
  return rows[0];
}

/** The merges into a creator that can be undone, oldest first. */
export async function listMergesInto(tx: Tx, creatorId: string): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select ${columns} from creator_merge
    where creator_id = ${creatorId} and other_id is not null and undone_at is null
    order by merged_at, id`.execute(tx);
  return rows;
}

export async function updateWritten(tx: Tx, id: string, written: WrittenColumns): Promise<void> {
  await sql`update creator_merge set written = ${JSON.stringify(written)}::jsonb where id = ${id}`.execute(tx);
}

/** Marks merges as undone and forgets everything that they moved. */
export async function markUndone(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await forgetWhatMoved(tx, ids);
  await sql`update creator_merge set undone_at = ${at} where id = any(${ids}::uuid[])`.execute(tx);
}

async function forgetWhatMoved(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from creator_merge_item where merge_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update creator_merge set written = '{}' where id = any(${ids}::uuid[])`.execute(tx);
}

/** Creators that were merged into these, directly or through others. */
export async function listMergedInto(tx: Tx, creatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select other_id as id from creator_merge where creator_id = any(${creatorIds}::uuid[]) and undone_at is null
      union
      select other_id from creator_merge join merged on merged.id = creator_id where undone_at is null
    )
    select id from merged where id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Merges of erased people cannot be undone any more, and everything that they moved is forgotten. */
export async function forgetMergesOf(tx: Tx, creatorIds: readonly string[], at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from creator_merge where creator_id = any(${creatorIds}::uuid[])
    union select id from creator_merge where other_id = any(${creatorIds}::uuid[])`.execute(tx);
  await markUndone(
    tx,
    rows.map(({ id }) => id),
    at,
  );
}

/** Makes merges from before this time permanent. Answers how many, at most `most`. */
export async function finalizeMerges(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from creator_merge
    where merged_at <= ${before} and undone_at is null
      and (written <> '{}' or exists (select from creator_merge_item where merge_id = creator_merge.id))
    order by merged_at, id limit ${most} for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await forgetWhatMoved(tx, ids);
  return ids.length;
}

export interface MergePlace {
  /** The time as PostgreSQL writes it in UTC. */
  key: string;
  id: string;
}

export interface MergeRow extends MergePlace {
  creatorId: string;
  username: string;
  otherId: string;
  otherUsername: string;
  otherEmail: string;
  mergedAt: Date;
  userId: string | null;
  user: string | null;
}

interface MergePage {
  since: Date;
  after: MergePlace | undefined;
  limit: number;
}

export async function listMergeRows(db: Db, { since, after, limit }: MergePage): Promise<MergeRow[]> {
  const further = after
    ? sql`and (merge.merged_at, merge.id) < (${after.key}::timestamp at time zone 'UTC', ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<MergeRow>`
    select merge.id, to_char(merge.merged_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as key,
      creator.id as "creatorId", creator.username, other.id as "otherId", other.username as "otherUsername",
      other.email as "otherEmail", merge.merged_at as "mergedAt", app_user.id as "userId", app_user.username as user
    from creator_merge as merge
    join creator on creator.id = merge.creator_id
    join creator as other on other.id = merge.other_id
    left join app_user on app_user.id = merge.merged_by and app_user.deleted_at is null
    where merge.merged_at > ${since} and merge.undone_at is null ${further}
    order by merge.merged_at desc, merge.id desc limit ${limit}`.execute(db);
  return rows;
}

export function countMerges(db: Db, since: Date): Promise<Total> {
  return countAbout(db, sql`select from creator_merge where merged_at > ${since} and undone_at is null`);
}
