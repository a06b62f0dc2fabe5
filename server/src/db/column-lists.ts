import { type RawBuilder, sql } from "kysely";

/** Names of columns, as `select` and `insert` list them. */
export function columns(names: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));
}

/** For `on conflict do update set`: what is there becomes what was to be inserted. */
export function assignments(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
}

/** The same of sums: what was to be inserted is added. The table that is inserted into is called `total`. */
export function additions(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`total.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  );
}
