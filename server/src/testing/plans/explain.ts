import pg from "pg";
import { faultsIn, type PlanNode, type Sizes } from "./judge-plan.js";
import { largeTables } from "./large-tables.js";
import { type RecordedStatement, read } from "./recording.js";

/** Statements for which PostgreSQL makes a plan. */
const planned = /^(?:select|with|insert|update|delete|merge|create temporary table \w+ on commit drop as)\b/i;
/** Statements without a plan, which read no table of the product. */
const unplanned =
  /^(?:begin|commit|rollback|savepoint|release|set|lock table|listen|explain|create temporary table|create index on|fetch|close|copy|analyze|vacuum)\b/i;

/** `namedStatement` writes a name before a statement, which is then prepared. */
const isNamed = /^\/\* \w+ \*\//;
const nameOrCursor = /^(?:\/\* \w+ \*\/|declare \w+ (?:no scroll )?cursor for)\s+/i;

export interface Explained {
  statement: RecordedStatement;
  faults: string[];
}

/** Returns the sizes of the large tables and their indexes. */
export async function sizesOf(client: pg.Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select relation.relname as name, relation.reltuples as count
     from pg_class as relation
     left join pg_index on indexrelid = relation.oid
     where coalesce(indrelid, relation.oid) = any($1::text[]::regclass[])`,
    [Object.keys(largeTables)],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Explains each statement, in one transaction that is rolled back. */
export async function explainAll(client: pg.Client, statements: readonly RecordedStatement[]): Promise<Explained[]> {
  const sizes = await sizesOf(client);
  const explained: Explained[] = [];
  await client.query("begin");
  for (const statement of statements) {
    explained.push({ statement, faults: await faultsOf(client, statement, sizes) });
    // Later statements of the same transaction read the table.
    if (/^\s*create temporary table\b/i.test(statement.text)) await make(client, statement);
  }
  await client.query("rollback");
  return explained;
}

/**
 * A search without ASCII letters and digits, which the test of every request generates. The trigram index of addresses
 * does not serve it. Whether one is recorded is random. The same statement is judged with words.
 */
const madeUp = /^%[^a-z0-9]+%$/i;

async function faultsOf(client: pg.Client, statement: RecordedStatement, sizes: Sizes): Promise<string[]> {
  const text = statement.text.trim().replace(nameOrCursor, "");
  if (!planned.test(text)) return unplanned.test(text) ? [] : ["is of no known kind"];
  const values = statement.values.map(read);
  if (values.some((value) => typeof value === "string" && madeUp.test(value))) return [];
  await client.query("savepoint explaining");
  try {
    const plans = [await planOf(client, text, values)];
    if (statement.isPrepared || isNamed.test(statement.text)) plans.push(await planOf(client, text));
    return faultsOfAll(plans, sizes);
  } catch (error) {
    await client.query("rollback to explaining");
    if (isUnreadableValue(error)) return faultsOfAll([await planOf(client, text)], sizes);
    return [`has no plan: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await client.query("release explaining");
  }
}

function faultsOfAll(plans: readonly PlanNode[], sizes: Sizes): string[] {
  return [...new Set(plans.flatMap((plan) => faultsIn(plan, sizes)))];
}

/** The class of error codes about values in PostgreSQL. */
const dataException = "22";

/** Tests send invalid cursors. Such a statement is judged with a generic plan. */
function isUnreadableValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith(dataException) === true;
}

async function make(client: pg.Client, { text, values }: RecordedStatement): Promise<void> {
  const isFilled = /\bas\s+select\b/i.test(text);
  await client.query({ ...extended, text: isFilled ? `${text} with no data` : text, values: values.map(read) });
}

/** The extended protocol allows only one statement, so no second one runs. */
const extended = { queryMode: "extended" };

/** Returns the plan for these values, or a generic plan. */
async function planOf(client: pg.Client, text: string, values?: unknown[]): Promise<PlanNode> {
  const query = values
    ? { ...extended, text: `explain (format json) ${text}`, values }
    : { text: `explain (format json, generic_plan) ${text}` };
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(query);
  return (rows[0] as (typeof rows)[number])["QUERY PLAN"][0].Plan;
}
