import { CompiledQuery } from "kysely";
import pg from "pg";
import type { Db } from "./database.js";

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/** The place of a value that each run gives. */
class Slot {
  constructor(readonly name: string) {}
}

/**
 * A statement of a fixed shape that nearly every request runs: it is compiled once for the process, and parsed and
 * planned once for each connection. Not for statements whose plan depends on their values.
 */
export function namedStatement<Name extends string, Row>(
  name: string,
  slots: readonly Name[],
  build: (db: Db, slots: Record<Name, string>) => Compilable<Row>,
): (db: Db, values: Record<Name, string>) => Promise<Row[]> {
  const given = Object.fromEntries(slots.map((slot) => [slot, new Slot(slot)])) as unknown as Record<Name, string>;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, given).compile(db);
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.name as Name] : value));
    // The name is sent as a comment, which every connection accepts.
    const { rows } = await db.executeQuery(CompiledQuery.raw(`/* ${name} */ ${compiled.sql}`, parameters));
    return rows as Row[];
  };
}

const nameOf = /^\/\* (\w+) \*\/ /;

/**
 * Makes a connection prepare named statements. If a newer version changes the type of a result column, PostgreSQL
 * refuses the prepared statement as long as the connection lives: from then on it is run without its name.
 */
export function keepNamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const refused = new Set<string>();
  const naming = (text: unknown, values: unknown, ...others: unknown[]): unknown => {
    const name = typeof text === "string" && Array.isArray(values) ? nameOf.exec(text)?.[1] : undefined;
    if (name === undefined || refused.has(name)) return query(text, values, ...others);
    const answer = query({ name, text, values }, ...others);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!hasOtherColumns(error)) throw error;
      refused.add(name);
      // In a transaction this fails as well, because the transaction is aborted.
      return query(text, values);
    });
  };
  client.query = naming as typeof client.query;
}

/** PostgreSQL's error when a cached plan would return other columns (feature_not_supported). */
function hasOtherColumns(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
