import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/** Answers with those who were added: they are in the catalogue, and were not in the list. */
export async function insertMembers(tx: Tx, listId: string, creatorIds: readonly string[]): Promise<string[]> {
  // In the order in which everybody locks creators. It waits for a creator that is being deleted, and checks it again.
  const { rows } = await sql<{ id: string }>`
    insert into creator_list_member (list_id, creator_id)
    select ${listId}::uuid, id from creator where id = any(${creatorIds}::uuid[]) and deleted_at is null order by id
    for key share
    on conflict do nothing
    returning creator_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The same for the creators of a campaign's threads. */
export async function insertMembersOfThreads(
  tx: Tx,
  listId: string,
  { campaignId, threadIds }: { campaignId: string; threadIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into creator_list_member (list_id, creator_id)
    select ${listId}::uuid, creator.id from thread
    join creator on creator.id = thread.creator_id and creator.deleted_at is null
    where thread.id = any(${threadIds}::uuid[]) and thread.campaign_id = ${campaignId}
    order by creator.id
    on conflict do nothing
    returning creator_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Answers with those who were in the list. */
export async function deleteMembers(tx: Tx, listId: string, creatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from creator_list_member where list_id = ${listId} and creator_id = any(${creatorIds}::uuid[])
    returning creator_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countMembers(tx: Tx, listId: string): Promise<number> {
  const { members } = await tx
    .selectFrom("creator_list")
    .select("members")
    .where("id", "=", listId)
    .executeTakeFirstOrThrow();
  return members;
}

/** The members in all lists of a user, including deleted ones that can be restored. */
export async function countMembersOf(tx: Tx, ownerId: string): Promise<number> {
  const { members } = await tx
    .selectFrom("creator_list")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("members"), sql<number>`0`).as("members"))
    .where("user_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(members);
}

/** Removes erased creators: their membership is a fact about them too. */
export async function removeFromLists(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`delete from creator_list_member where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
}

/**
 * Removes some members of lists that were deleted before this time, and lists without members; answers how many of
 * both.
 */
export async function removeDeletedLists(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as materialized (
      select id from creator_list where deleted_at <= ${before} order by deleted_at, id limit 1 for update skip locked
    ), members as (
      delete from creator_list_member where (list_id, creator_id) in (
        select list_id, creator_id from creator_list_member
        where list_id = (select id from gone) order by creator_id limit ${most}
      ) returning 1
    )
    select count(*) as count from members`.execute(tx);
  const members = rows[0]?.count ?? 0;
  const { numAffectedRows } = await sql`
    delete from creator_list where id in (
      select id from creator_list where deleted_at <= ${before} and members = 0 order by deleted_at, id limit ${most}
      for update skip locked
    )`.execute(tx);
  return members + Number(numAffectedRows);
}
