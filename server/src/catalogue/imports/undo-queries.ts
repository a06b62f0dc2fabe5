import { creatorImports } from "@overture/contract";
import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import { type Deletion, userOf } from "../../db/deletion.js";
import type { CategoryKind } from "../category.js";
import { optionalNames } from "../creator-import-queries.js";
import "../tables.js";

/**
 * Locks and lists the next creators, by id, that an import created or changed. Those that were removed for good since
 * are left out.
 */
export async function lockImported(
  tx: Tx,
  code: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select creator.id from creator
    where creator.id in (
      select id from (
        (
          select id from creator where import_created = ${code} and id > ${after}::uuid order by id limit ${limit}
        )
        union all
        (
          select creator_id from creator_import_before
          where import_code = ${code} and creator_id > ${after}::uuid
          order by creator_id limit ${limit}
        )
        union all
        (
          select distinct creator_id from creator_import_value_before
          where import_code = ${code} and creator_id > ${after}::uuid
          order by creator_id limit ${limit}
        )
        order by id limit ${limit}
      ) as next
    )
    order by creator.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * What was done since then with the creators of an import. Creators that existed before may be in conversations and
 * lists; for those only the values that the import wrote must be unchanged. Erased creators, and those that the import
 * created and somebody has deleted, do not prevent the undo.
 */
export async function findUses(tx: Tx, code: number, ids: readonly string[]): Promise<creatorImports.UsedCreator[]> {
  const { rows } = await sql<creatorImports.UsedCreator>`
    select creator.id as "creatorId", creator.username, used."where"
    from creator
    cross join lateral (
      select case when written.by is null then 'edited' else 'import' end as "where"
      from (
        select creator.import_written as by
        where creator.import_created = ${code} or exists (
          select from creator_import_before as before
          where before.import_code = ${code} and before.creator_id = creator.id
        )
        union
        select value.import_written
        from creator_import_value_before as before
        left join creator_field_value as value
          on value.creator_id = before.creator_id and value.field_id = before.field_id
        where before.import_code = ${code} and before.creator_id = creator.id
        union
        select value.import_written from creator_field_value as value
        where creator.import_created = ${code} and value.creator_id = creator.id
      ) as written
      where written.by is distinct from ${code}
      union
      select made."where" from (
        select 'conversations' as "where" where exists (select from thread where thread.creator_id = creator.id)
        union all
        select 'campaigns' where exists (
          select from campaign_creator where campaign_creator.creator_id = creator.id
        )
        union all
        select 'lists' where exists (
          select from creator_list_member as member where member.creator_id = creator.id
        )
        union all
        select 'tags' where exists (select from creator_tag where creator_tag.creator_id = creator.id)
        union all
        select 'profile'
        where exists (select from creator_profile where creator_profile.creator_id = creator.id)
          or exists (select from creator_address where creator_address.creator_id = creator.id)
      ) as made
      where creator.import_created = ${code}
    ) as used
    where creator.id = any(${ids}::uuid[]) and creator.erased_at is null
      and (creator.deleted_at is null or creator.import_created is distinct from ${code})
    order by creator.id, used."where"
    limit ${creatorImports.maxUsed}`.execute(tx);
  return rows;
}

const restored = sql.join(
  ["username", "email", "genre_codes", "region_codes", ...optionalNames, "import_written"].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`before.${name}`)}`,
  ),
);

/** Restores the values from before the import; answers which creators changed. */
export async function restoreImported(tx: Tx, code: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update creator set ${restored}
    from creator_import_before as before
    where before.import_code = ${code} and before.creator_id = any(${ids}::uuid[])
      and creator.id = before.creator_id and creator.import_written = ${code} and creator.erased_at is null
    returning creator.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes the creators that the import created out of the catalogue; answers how many. */
export async function deleteImported(
  tx: Tx,
  code: number,
  { ids, actor, at }: Deletion & { ids: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update creator set deleted_at = ${at}, deleted_by = ${userOf(actor)}::uuid
    where id = any(${ids}::uuid[]) and import_created = ${code} and deleted_at is null`.execute(tx);
  return Number(numAffectedRows);
}

/** Waits for all transactions that are about to use them, and keeps others from starting to. */
export async function lockMade(tx: Tx, kind: CategoryKind, codes: readonly number[]): Promise<void> {
  if (codes.length === 0) return;
  await sql`select from ${sql.table(kind)} where code = any(${codes}::int[]) order by code for update`.execute(tx);
}

/** Removes those that the import created and nobody uses; they can be restored like any other. */
export async function removeUnusedMade(
  tx: Tx,
  kind: CategoryKind,
  { codes, actor, at }: Deletion & { codes: readonly number[] },
): Promise<void> {
  if (codes.length === 0) return;
  const held = sql.ref(`${kind}_codes`);
  await sql`
    with removed as (
      delete from ${sql.table(kind)} as category
      where code = any(${codes}::int[])
        and not exists (select from creator where ${held} @> array[category.code] and deleted_at is null)
        and not exists (select from campaign where ${held} @> array[category.code] and deleted_at is null)
      returning id, code, name
    )
    insert into deleted_category (id, kind, code, name, deleted_at, deleted_by)
    select id, ${kind}, code, name, ${at}, ${userOf(actor)}::uuid from removed`.execute(tx);
}
