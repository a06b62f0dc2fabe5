import { CompiledQuery } from "kysely";
import pg from "pg";
import type { Db } from "./database.js";

interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/** Stands in a statement for a value that each run gives. */
class Slot {
  constructor(readonly name: string) {}
}

/**
 * A statement of one shape that nearly every request makes: it is compiled once for the process, and PostgreSQL parses
 * and plans it once for each connection. Not for what has a good plan only where its values are known.
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
    // The name goes along as a comment, which every connection understands.
    const { rows } = await db.executeQuery(CompiledQuery.raw(`/* ${name} */ ${compiled.sql}`, parameters));
    return rows as Row[];
  };
}

const nameOf = /^\/\* (\w+) \*\/ /;

/**
 * Has the connection keep what comes with a name. Where a newer version has changed the type of a column that it
 * answers, PostgreSQL refuses what was prepared, for as long as the connection lives: that goes without its name from
 * then on.
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
      // Within a transaction this fails as well: that one is over.
      return query(text, values);
    });
  };
  client.query = naming as typeof client.query;
}

/** Only so does PostgreSQL say that a kept plan would answer other columns (feature_not_supported). */
function hasOtherColumns(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}
