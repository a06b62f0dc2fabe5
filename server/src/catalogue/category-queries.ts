import { sql } from "kysely";
import { translating } from "../db/constraint.js";
import type { Db, Tx } from "../db/database.js";
import { type Deletion, userOf } from "../db/deletion.js";
import { removeDeletedRows } from "../db/own-rows.js";
import { offsetOf, type Page } from "../db/page.js";
import { type Category, type CategoryKind, type CategoryUses, maxCountedUses } from "./category.js";
import "./tables.js";

const texts = {
  genre_name_key: ["genre", "There is already a genre of this name"],
  region_name_key: ["region", "There is already a region of this name"],
} as const;

/** A page by name, and the number of all. */
export async function listCategories(db: Db, kind: CategoryKind, page: Page): Promise<[Category[], number]> {
  const [categories, counted] = await Promise.all([
    sql<Category>`
      select id, code, name from ${sql.table(kind)}
      order by lower(name), id limit ${page.limit} offset ${offsetOf(page)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${sql.table(kind)}`.execute(db),
  ]);
  return [categories.rows, counted.rows[0]?.total ?? 0];
}

export async function insertCategory(tx: Tx, kind: CategoryKind, name: string): Promise<Category> {
  const statement = sql<Category>`insert into ${sql.table(kind)} (name) values (${name}) returning id, code, name`;
  const { rows } = await translating(texts, statement.execute(tx));
  return rows[0] as Category;
}

export async function renameCategory(
  tx: Tx,
  kind: CategoryKind,
  id: string,
  name: string,
): Promise<Category | undefined> {
  const statement = sql<Category>`update ${sql.table(kind)} set name = ${name} where id = ${id} returning id, code, name`;
  const { rows } = await translating(texts, statement.execute(tx));
  return rows[0];
}

/** Waits for all transactions that are about to use the category, and keeps others from starting to. */
export async function lockCategory(tx: Tx, kind: CategoryKind, id: string): Promise<Category | undefined> {
  const { rows } = await sql<Category>`
    select id, code, name from ${sql.table(kind)} where id = ${id} for update`.execute(tx);
  return rows[0];
}

/**
 * Counts visible uses: a deleted creator or campaign does not count. Each kind is counted up to one more than
 * `maxCountedUses`.
 */
export async function countUses(tx: Tx, kind: CategoryKind, code: number): Promise<CategoryUses> {
  const codes = sql.ref(`${kind}_codes`);
  const { rows } = await sql<CategoryUses>`
    select
      (select count(*) from (
        select from creator where ${codes} @> array[${code}::int] and deleted_at is null limit ${maxCountedUses + 1}
      ) as used) as creators,
      (select count(*) from (
        select from campaign where ${codes} @> array[${code}::int] and deleted_at is null limit ${maxCountedUses + 1}
      ) as used) as campaigns
  `.execute(tx);
  return rows[0] as CategoryUses;
}

/** Moves the category to the deleted ones, where it stays for as long as it can be restored. */
export async function removeCategory(tx: Tx, kind: CategoryKind, id: string, { actor, at }: Deletion): Promise<void> {
  await sql`
    with removed as (delete from ${sql.table(kind)} where id = ${id} returning id, code, name)
    insert into deleted_category (id, kind, code, name, deleted_at, deleted_by)
    select id, ${kind}, code, name, ${at}, ${userOf(actor)}::uuid from removed`.execute(tx);
}

/** Restores a category with its old code. Undefined if it was not deleted since then. */
export async function reinsertCategory(
  tx: Tx,
  kind: CategoryKind,
  id: string,
  since: Date,
): Promise<Category | undefined> {
  const statement = sql<Category>`
    with kept as (
      delete from deleted_category where id = ${id} and kind = ${kind} and deleted_at > ${since} returning id, code, name
    )
    insert into ${sql.table(kind)} (id, code, name) overriding system value
    select id, code, name from kept
    returning id, code, name`;
  const { rows } = await translating(texts, statement.execute(tx));
  return rows[0];
}

/** Removes some that were deleted before this time for good; answers how many. */
export function forgetDeletedCategories(tx: Tx, before: Date, most: number): Promise<number> {
  return removeDeletedRows(tx, "deleted_category", before, most);
}
