import type { catalogue, FieldErrors } from "@overture/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/database.js";
import { containing } from "../../db/page.js";
import { invalid } from "../../refusal.js";
import { type FieldRow, listFieldRows } from "./field-queries.js";
import { type AskedOfField, readFieldFilter } from "./read-field-filter.js";
import { fieldsByName, noField } from "./read-given-fields.js";

type Filters = NonNullable<catalogue.CreatorFilter["field"]>;

/** What a filter requires of one field; its condition is `false` if no creator can match. */
export interface FieldMatch {
  fieldId: string;
  /** A condition on rows named `value`. */
  matches: RawBuilder<SqlBool>;
}

interface Asking {
  /** Filters by the names of fields. */
  asked: Filters | undefined;
  /** Filters of a saved filter, by the ids of fields. */
  saved: Filters | undefined;
}

/**
 * An unknown field, or a value that its type cannot read, is refused in a search. In a saved filter it matches nobody,
 * like an unknown genre.
 */
export async function findFieldMatches(db: Db, { asked, saved }: Asking): Promise<FieldMatch[]> {
  const [given, kept] = [entriesOf(asked), entriesOf(saved)];
  if (given.length + kept.length === 0) return [];
  const fields = await listFieldRows(db);
  return [
    ...readFilters(fieldsByName(fields), given),
    ...kept.map(([id, text]) => {
      const field = fields.find((one) => one.id === id);
      const read = field && readFieldFilter(field, text);
      return { fieldId: id, matches: read?.ok ? matchesOf(read.asked) : sql<SqlBool>`false` };
    }),
  ];
}

/** The same filters with ids of fields instead of names, so that names may change. */
export async function withFieldIds(db: Db, asked: Filters | undefined): Promise<Filters | undefined> {
  const given = entriesOf(asked);
  if (given.length === 0) return undefined;
  const byName = fieldsByName(await listFieldRows(db));
  readFilters(byName, given);
  return Object.fromEntries(given.map(([name, text]) => [byName.get(name)?.id ?? name, text]));
}

/** The same filters with names of fields instead of ids; a deleted field is left out. */
export function withFieldNames(fields: readonly FieldRow[], saved: Filters): Filters {
  const nameOf = new Map(fields.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(saved).flatMap(([id, text]) => {
      const name = nameOf.get(id);
      return name === undefined ? [] : [[name, text]];
    }),
  );
}

/** Empty values are no filters. */
function entriesOf(filters: Filters = {}): [string, string][] {
  return Object.entries(filters).flatMap(([name, given]) => {
    const text = String(given).trim();
    return text === "" ? [] : [[name, text]];
  });
}

function readFilters(byName: ReadonlyMap<string, FieldRow>, given: readonly [string, string][]): FieldMatch[] {
  const errors: FieldErrors = {};
  const matches = given.flatMap(([name, text]): FieldMatch[] => {
    const field = byName.get(name);
    const read = field && readFieldFilter(field, text);
    if (field && read?.ok) return [{ fieldId: field.id, matches: matchesOf(read.asked) }];
    errors[`field.${name}`] = read && !read.ok ? read.error : noField(name);
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return matches;
}

/** The condition in the expressions of the indexes. */
function matchesOf(asked: AskedOfField): RawBuilder<SqlBool> {
  switch (asked.kind) {
    case "contains":
      return sql`value.key like lower(${containing(asked.text)})`;
    case "oneOf": {
      if (asked.choices.length === 0) return sql`false`;
      const keys = sql.join(asked.choices.map((choice) => sql`lower(${choice})`));
      return sql`value.key is not null and left(value.key, 80) in (${keys})`;
    }
    case "range": {
      const { least, most } = asked;
      const bounds = [
        ...(least === undefined ? [] : [sql<SqlBool>`value.figure >= ${String(least)}::numeric`]),
        ...(most === undefined ? [] : [sql<SqlBool>`value.figure <= ${String(most)}::numeric`]),
      ];
      return sql.join(bounds, sql` and `);
    }
  }
}

/** How many creators match a field's filter; counted up to `most`. */
export async function countFieldMatches(db: Db, { fieldId, matches }: FieldMatch, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from creator_field_value as value where value.field_id = ${fieldId} and ${matches} limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}
