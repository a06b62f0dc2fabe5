import type { creatorFields } from "@overture/contract";
import { sql } from "kysely";
import { translating } from "../../db/constraint.js";
import type { Db, Tx } from "../../db/database.js";
import { type Deletion, userOf } from "../../db/deletion.js";
import "../tables.js";

const texts = { creator_field_name_key: ["name", "Another field has this name"] } as const;

export interface FieldRow {
  id: string;
  name: string;
  formerNames: string[];
  label: string;
  type: creatorFields.FieldType;
  choices: string[] | null;
}

const columns = ["id", "name", "former_names as formerNames", "label", "type", "choices"] as const;

/** In the order in which they were added; there are only a few. */
export function listFieldRows(db: Db): Promise<FieldRow[]> {
  return db.selectFrom("creator_field").select(columns).where("deleted_at", "is", null).orderBy("id").execute();
}

/** Transactions that write values keep the fields unchanged until they end. */
export function lockFieldsToUse(tx: Tx): Promise<FieldRow[]> {
  return tx
    .selectFrom("creator_field")
    .select(columns)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forShare()
    .execute();
}

/** Waits for transactions that write values. */
export function lockFieldRow(tx: Tx, id: string): Promise<FieldRow | undefined> {
  return tx
    .selectFrom("creator_field")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Transactions that add a field wait for each other here; no others wait. */
export async function lockFieldTable(tx: Tx): Promise<void> {
  await sql`lock table creator_field in share update exclusive mode`.execute(tx);
}

export type FieldColumns = Omit<FieldRow, "id">;

export async function insertField(tx: Tx, { formerNames, ...field }: FieldColumns, at: Date): Promise<FieldRow> {
  const statement = tx
    .insertInto("creator_field")
    .values({ ...field, former_names: formerNames, created_at: at, updated_at: at });
  return translating(texts, statement.returning(columns).executeTakeFirstOrThrow());
}

export async function updateFieldRow(
  tx: Tx,
  id: string,
  { formerNames, ...field }: FieldColumns,
  at: Date,
): Promise<FieldRow> {
  const statement = tx
    .updateTable("creator_field")
    .set({ ...field, former_names: formerNames, updated_at: at })
    .where("id", "=", id);
  return translating(texts, statement.returning(columns).executeTakeFirstOrThrow());
}

export async function markFieldDeleted(tx: Tx, id: string, { actor, at }: Deletion): Promise<void> {
  await tx
    .updateTable("creator_field")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where("id", "=", id)
    .execute();
}

/** Undefined if no field with this id was deleted later than `since`. */
export function unmarkFieldDeleted(tx: Tx, id: string, since: Date): Promise<FieldRow | undefined> {
  const statement = tx
    .updateTable("creator_field")
    .set({ deleted_at: null, deleted_by: null })
    .where("id", "=", id)
    .where("deleted_at", ">", since)
    .returning(columns);
  return translating(texts, statement.executeTakeFirst());
}

/**
 * Removes some values of fields that were deleted before this time, and fields without values; answers how many of
 * both.
 */
export async function removeDeletedFields(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as materialized (
      select id from creator_field where deleted_at <= ${before} order by deleted_at, id limit 1
      for update skip locked
    ), removed as (
      delete from creator_field_value where (creator_id, field_id) in (
        select creator_id, field_id from creator_field_value where field_id = (select id from gone)
        order by figure, creator_id limit ${most}
      ) returning 1
    )
    select count(*) as count from removed`.execute(tx);
  const values = rows[0]?.count ?? 0;
  if (values > 0) return values;
  const { numAffectedRows } = await sql`
    delete from creator_field where id in (
      select id from creator_field where deleted_at <= ${before} order by deleted_at, id limit 1
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}
