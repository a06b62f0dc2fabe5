import pg from "pg";
import { faultsIn, type PlanNode, type Sizes } from "./judge-plan.js";
import { largeTables } from "./large-tables.js";
import { type RecordedStatement, read } from "./recording.js";

/** What PostgreSQL makes a plan for. */
const planned = /^(?:select|with|insert|update|delete|merge|create temporary table \w+ on commit drop as)\b/i;
/** What has none, and reads no table of ours. */
const unplanned =
  /^(?:begin|commit|rollback|savepoint|release|set|lock table|listen|explain|create temporary table|create index on|fetch|close|copy|analyze|vacuum)\b/i;

/** As `namedStatement` has it: what comes with a name is prepared. */
const isNamed = /^\/\* \w+ \*\//;
const nameOrCursor = /^(?:\/\* \w+ \*\/|declare \w+ (?:no scroll )?cursor for)\s+/i;

export interface Explained {
  statement: RecordedStatement;
  faults: string[];
}

/** The large tables of the database, and their indexes. */
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

/** What PostgreSQL would do for each statement, in one transaction that changes nothing. */
export async function explainAll(client: pg.Client, statements: readonly RecordedStatement[]): Promise<Explained[]> {
  const sizes = await sizesOf(client);
  const explained: Explained[] = [];
  await client.query("begin");
  for (const statement of statements) {
    explained.push({ statement, faults: await faultsOf(client, statement, sizes) });
    // What others of the same transaction read.
    if (/^\s*create temporary table\b/i.test(statement.text)) await make(client, statement);
  }
  await client.query("rollback");
  return explained;
}

/**
 * A search without any letter or digit of ASCII, as the test of every request makes it up: trigrams of addresses know
 * nothing of it. Whether one is recorded is chance; the same statement is judged with words.
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

/** The class of errors about values, in PostgreSQL's list of codes. */
const dataException = "22";

/** Tests send cursors that somebody made up: such a statement is judged for whatever values come. */
function isUnreadableValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith(dataException) === true;
}

async function make(client: pg.Client, { text, values }: RecordedStatement): Promise<void> {
  const isFilled = /\bas\s+select\b/i.test(text);
  await client.query({ ...extended, text: isFilled ? `${text} with no data` : text, values: values.map(read) });
}

/** One statement at most, so that nothing is run that was only to be explained. */
const extended = { queryMode: "extended" };

/** With values, or for whatever values come. */
async function planOf(client: pg.Client, text: string, values?: unknown[]): Promise<PlanNode> {
  const query = values
    ? { ...extended, text: `explain (format json) ${text}`, values }
    : { text: `explain (format json, generic_plan) ${text}` };
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(query);
  return (rows[0] as (typeof rows)[number])["QUERY PLAN"][0].Plan;
}
