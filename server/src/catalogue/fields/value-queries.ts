import type { creatorFields } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { type FieldRow, listFieldRows } from "./field-queries.js";
import { type FieldKind, presentValue, type StoredNumber, type StoredValue } from "./present-field.js";
import "../tables.js";

/** By the ids of fields. */
export type StoredValues = Record<string, StoredNumber>;

/** By creator and then by the names of fields; creators without values are left out. */
export type ValuesOfCreators = ReadonlyMap<string, creatorFields.FieldValues>;

export async function listValuesOfCreators(db: Db, creatorIds: readonly string[]): Promise<ValuesOfCreators> {
  if (creatorIds.length === 0) return new Map();
  return readValues(db, creatorIds, await listFieldRows(db));
}

/** A value, with its creator and field. */
export type ValueRow = StoredValue & { creatorId: string; fieldId: string };

/** In the order of the fields. */
export async function readValues(
  db: Db,
  creatorIds: readonly string[],
  fields: readonly FieldRow[],
): Promise<ValuesOfCreators> {
  if (fields.length === 0) return new Map();
  const { rows } = await valueRows(sql`${creatorIds}::uuid[]`).execute(db);
  return presentValues(fields, rows);
}

export function valueRows(creatorIds: RawBuilder<unknown>): RawBuilder<ValueRow> {
  return sql`
    select creator_id as "creatorId", field_id as "fieldId", text, figure::text as figure from creator_field_value
    where creator_id = any(${creatorIds})`;
}

/** In the order of the fields; a value of any other field is left out. */
export function presentValues(fields: readonly FieldKind[], rows: readonly ValueRow[]): ValuesOfCreators {
  const stored = new Map(rows.map((row) => [`${row.creatorId} ${row.fieldId}`, row]));
  const valuesOf = (creatorId: string) =>
    fields.flatMap((field): [string, creatorFields.FieldValue][] => {
      const value = stored.get(`${creatorId} ${field.id}`);
      return value ? [[field.name, presentValue(field, value)]] : [];
    });
  const withAny = [...new Set(rows.map(({ creatorId }) => creatorId))];
  return new Map(withAny.map((creatorId) => [creatorId, Object.fromEntries(valuesOf(creatorId))]));
}

/** Saves values of a locked creator. */
export async function saveValuesOfCreator(
  tx: Tx,
  creatorId: string,
  { values, removed }: { values: StoredValues; removed: readonly string[] },
): Promise<void> {
  await sql`
    delete from creator_field_value
    where creator_id = ${creatorId} and field_id = any(${removed}::uuid[])`.execute(tx);
  if (Object.keys(values).length === 0) return;
  await saveValues(tx, sql`select ${creatorId}::uuid as creator_id, ${JSON.stringify(values)}::jsonb as fields`);
}

/** Saves values of locked creators by their addresses. Values that are not given stay. */
export async function saveValuesByEmail(
  tx: Tx,
  given: readonly { email: string; values: StoredValues }[],
): Promise<void> {
  const some = given.filter(({ values }) => Object.keys(values).length > 0);
  if (some.length === 0) return;
  await saveGivenValues(
    tx,
    sql`
      select given.email, given.fields::jsonb as fields
      from unnest(${some.map(({ email }) => email)}::text[], ${some.map(({ values }) => JSON.stringify(values))}::text[])
        as given(email, fields)`,
  );
}

/** Saves rows of a creator's address and given values. */
export async function saveGivenValues(tx: Tx, given: RawBuilder<unknown>): Promise<void> {
  await saveValues(
    tx,
    sql`
      select creator.id as creator_id, given.fields from (${given}) as given
      join creator on lower(creator.email) = lower(given.email) and creator.deleted_at is null`,
  );
}

async function saveValues(tx: Tx, given: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into creator_field_value as old (creator_id, field_id, text, figure)
    select given.creator_id, one.key::uuid, one.value ->> 'text', (one.value ->> 'figure')::numeric
    from (${given}) as given cross join lateral jsonb_each(given.fields) as one
    on conflict (creator_id, field_id) do update set text = excluded.text, figure = excluded.figure
    where (old.text, old.figure) is distinct from (excluded.text, excluded.figure)`.execute(tx);
}

/** Restores the values of locked creators from before an import; answers which creators changed. */
export async function restoreValuesBefore(tx: Tx, code: number, creatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with before as materialized (
      select before.* from creator_import_value_before as before
      join creator on creator.id = before.creator_id
      where before.import_code = ${code} and before.creator_id = any(${creatorIds}::uuid[])
        and creator.import_created is distinct from ${code} and creator.erased_at is null
    ), removed as (
      delete from creator_field_value as value using before
      where value.creator_id = before.creator_id and value.field_id = before.field_id
        and before.text is null and before.figure is null
      returning value.creator_id
    ), restored as (
      update creator_field_value as value
      set text = before.text, figure = before.figure, import_written = before.import_written from before
      where value.creator_id = before.creator_id and value.field_id = before.field_id
        and (before.text is not null or before.figure is not null)
      returning value.creator_id
    )
    select creator_id as id from removed union select creator_id from restored`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether any creator has a value, in the catalogue or not. */
export async function hasValues(tx: Tx, fieldId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from creator_field_value where field_id = ${fieldId}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** The choices that creators in the catalogue have. */
export async function listChoicesInUse(tx: Tx, fieldId: string, choices: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ choice: string }>`
    select given.choice from unnest(${choices}::text[]) with ordinality as given(choice, place)
    where exists (
      select from creator_field_value as value join creator on creator.id = value.creator_id
      where value.field_id = ${fieldId} and value.key is not null and left(value.key, 80) = lower(given.choice)
        and creator.deleted_at is null
    )
    order by given.place`.execute(tx);
  return rows.map(({ choice }) => choice);
}

/** The values of erased creators are removed too. */
export async function removeValuesOfCreators(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`delete from creator_field_value where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
}
