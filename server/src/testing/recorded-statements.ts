import pg from "pg";
import { onTestFinished } from "vitest";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Statements that have a plan. Some begin with a name. */
const planned = /^(\/\* \w+ \*\/)?\s*(select|with|insert|update|delete)\b/i;

/**
 * Records each statement with the values of its first run, until the test ends, on all connections that are opened from
 * now on. If called before the application starts, it records all statements.
 */
export function recordStatements(): ReadonlyMap<string, Statement> {
  const statements = new Map<string, Statement>();
  watchStatements((statement) => {
    const key = nameOf(statement.text);
    if (planned.test(statement.text) && !statements.has(key)) statements.set(key, statement);
  });
  return statements;
}

/** Records every run of a statement, in order. A test may empty the list. */
export function listStatements(): Statement[] {
  const statements: Statement[] = [];
  watchStatements((statement) => void statements.push(statement));
  return statements;
}

function watchStatements(note: (statement: Statement) => void): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const recording = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given;
    const text = typeof first === "string" ? first : (first as { text?: string }).text;
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    if (text !== undefined) note({ text, values });
    return query.apply(this, given);
  };
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query;
  onTestFinished(() => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  });
}

/** Returns the same text for statements that differ only in the length of a list. */
export function nameOf(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+(, \$\d+)+/g, "$n")
    .trim();
}
