import { type RawBuilder, sql } from "kysely";

/** Names of columns for `select` and `insert`. */
export function columns(names: readonly string[], table?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));
}

/** For `on conflict do update set`: existing values are replaced by those to insert. */
export function assignments(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
}

/** The same for sums: the values to insert are added. The table is called `total`. */
export function additions(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`total.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  );
}
