import { tags } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

/** Returns the tags of these creators, in the order of the list of tags. Creators without tags are left out. */
export async function listTagsOfCreators(
  db: Db,
  creatorIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (creatorIds.length === 0) return new Map();
  const { rows } = await taggedRows(sql`${creatorIds}::uuid[]`).execute(db);
  return new Map(rows.map((row) => [row.id, row.tags]));
}

/** A creator with its tags, in the order of the list of tags. */
export interface TaggedRow {
  id: string;
  tags: string[];
}

export function taggedRows(creatorIds: RawBuilder<unknown>): RawBuilder<TaggedRow> {
  return sql`
    select creator_id as id, array_agg(name order by key) as tags from creator_tag
    where creator_id = any(${creatorIds}) group by creator_id`;
}

/** For a locked creator. */
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

/** Those of these ids that are in the catalogue; nobody else can change their tags until the transaction ends. */
export async function lockTagged(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from creator where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** A tag of a creator. */
export interface TagOf {
  creatorId: string;
  name: string;
}

/** Rows of a creator, a key and a name. */
function rowsOf(given: readonly TagOf[]) {
  const keys = given.map(({ name }) => tags.tagKey(name));
  return sql`unnest(
    ${given.map(({ creatorId }) => creatorId)}::uuid[], ${keys}::text[], ${given.map(({ name }) => name)}::text[]
  )`;
}

interface TagsChange {
  added: readonly TagOf[];
  removed: readonly TagOf[];
}

/** The creators that would have more tags than allowed. */
export async function findOverfull(
  tx: Tx,
  ids: readonly string[],
  { added, removed }: TagsChange,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select creator_id as id from (
      select creator_id, key from creator_tag where creator_id = any(${ids}::uuid[])
      except
      select creator_id, key from ${rowsOf(removed)} as removed (creator_id, key, name)
      union
      select creator_id, key from ${rowsOf(added)} as added (creator_id, key, name)
    ) as after
    group by creator_id having count(*) > ${tags.tagLimits.tags}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** For locked creators. Answers with the tags that are new. */
export async function addTags(tx: Tx, added: readonly TagOf[]): Promise<TagOf[]> {
  const { rows } = await sql<TagOf>`
    insert into creator_tag (creator_id, key, name)
    select creator_id, key, name from ${rowsOf(added)} as added (creator_id, key, name)
    on conflict (creator_id, key) do nothing
    returning creator_id as "creatorId", name`.execute(tx);
  return rows;
}

/** For locked creators. Answers with the tags that were removed, in the spelling that they had. */
export async function removeTags(tx: Tx, removed: readonly TagOf[]): Promise<TagOf[]> {
  const { rows } = await sql<TagOf>`
    delete from creator_tag using ${rowsOf(removed)} as removed (creator_id, key, name)
    where creator_tag.creator_id = removed.creator_id and creator_tag.key = removed.key
    returning creator_tag.creator_id as "creatorId", creator_tag.name`.execute(tx);
  return rows;
}

/** How many creators have the tag, counted up to `most`. */
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

/**
 * A tag may have a person's name. There are few different tags compared with the rows that have them, so those are
 * checked one by one.
 */
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
