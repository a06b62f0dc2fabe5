import pg from "pg";
import { onTestFinished } from "vitest";

export interface Statement {
  text: string;
  values: unknown[];
}

/** What a plan can be asked for; some statements have a name before them. */
const planned = /^(\/\* \w+ \*\/)?\s*(select|with|insert|update|delete)\b/i;

/**
 * Until the test ends: each statement on every connection that is opened from now on, with the values of its first
 * time. Called before the application starts, it records all of them.
 */
export function recordStatements(): ReadonlyMap<string, Statement> {
  const statements = new Map<string, Statement>();
  watchStatements((statement) => {
    const key = nameOf(statement.text);
    if (planned.test(statement.text) && !statements.has(key)) statements.set(key, statement);
  });
  return statements;
}

/** The same, each time that one is made, in their order; a test may empty the list. */
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

/** The same for statements that differ in how many values a list has. */
export function nameOf(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+(, \$\d+)+/g, "$n")
    .trim();
}
