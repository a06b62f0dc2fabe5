import { tags } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

/** The tags of each creator that has tags, in the order of the list of tags. */
export async function listTagsOfCreators(
  db: Db,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select creator_id as id, array_agg(name order by key) as tags from creator_tag
    where creator_id = any(${creatorIds}::uuid[]) group by creator_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.tags]));
}

/** Of a creator that is locked. */
export async function replaceTagsOfCreator(tx: Tx, creatorId: string, names: readonly string[]): Promise<void> {
  const keys = names.map(tags.tagKey);
  await sql`delete from creator_tag where creator_id = ${creatorId} and not key = any(${keys}::text[])`.execute(tx);
  await sql`
    insert into creator_tag (creator_id, key, name)
    select ${creatorId}::uuid, tag.key, tag.name from unnest(${keys}::text[], ${names}::text[]) as tag (key, name)
    on conflict (creator_id, key) do update set name = excluded.name where creator_tag.name <> excluded.name`.execute(
    tx,
  );
}

/** How many have it, at most so many. */
export async function countTagged(db: Db, key: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from creator_tag where key = ${key} limit ${most}) as tagged`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function removeTagsOfCreators(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`delete from creator_tag where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
}

/** A tag may be called after a person. Different tags are few beside what has them: those are looked at one by one. */
export async function removeCreatorTagsNaming(tx: Tx, pattern: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with recursive each_key as (
      (select key from creator_tag order by key limit 1)
      union all
      select next.key from each_key cross join lateral (
        select key from creator_tag where creator_tag.key > each_key.key order by key limit 1
      ) as next
    )
    select key from each_key where key ~ ${pattern}`.execute(tx);
  for (const { key } of rows) await sql`delete from creator_tag where key = ${key}`.execute(tx);
}
