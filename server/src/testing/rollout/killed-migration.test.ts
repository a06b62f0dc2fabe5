import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../db/database.js";
import { migrate } from "../../db/migrate.js";
import { findDifferences } from "../../outreach/figures/difference-queries.js";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import { createBareDatabase, silent, type TestDatabase } from "../database.js";
import { makeReleased } from "./released-data.js";

const rows = 300;

let killed: TestDatabase;
let whole: TestDatabase;

beforeEach(async () => {
  [killed, whole] = await Promise.all([createBareDatabase(), createBareDatabase()]);
});

afterEach(async () => {
  await Promise.all([killed.drop(), whole.drop()]);
});

test("a process that brings the schema up to date may die anywhere: the next ones come to the same end", async () => {
  await withPool(whole, async (pool) => {
    await makeReleased(pool, rows);
    await migrate(pool);
  });
  await withPool(killed, (pool) => makeReleased(pool, rows));

  // Each run dies one statement later than the one before, and repeats what was begun.
  let deaths = 0;
  while (!(await migrateUntilDead(killed, 4 + deaths))) deaths += 1;

  expect(deaths).toBeGreaterThan(40);
  expect(await schemaOf(killed)).toEqual(await schemaOf(whole));
  expect(await rowsOf(killed)).toEqual(await rowsOf(whole));
}, 180_000);

/**
 * Migrates with a connection that breaks before or during the statement of this number. Returns whether the migration
 * ended.
 */
async function migrateUntilDead(database: TestDatabase, statements: number): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on("error", () => undefined);
  let left = statements;
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
    client.query = (async (...given: unknown[]) => {
      left -= 1;
      if (left > 0) return query(...given);
      if (statements % 2 === 0) return stream.destroy();
      const answer = query(...given);
      setImmediate(() => stream.destroy());
      return answer;
    }) as typeof client.query;
  });
  try {
    await migrate(pool);
    return left > 0;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

const definitions = `
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', data_type, is_nullable, column_default, is_generated, generation_expression) as definition
  from information_schema.columns where table_schema = 'public'
  union all
  select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisready)
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all
  select 'constraint', conrelid::regclass || '.' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
  from pg_trigger where not tgisinternal
  union all
  select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
  from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all
  select 'options', oid::regclass::text, reloptions::text from pg_class where relnamespace = 'public'::regnamespace
  union all
  select 'migration', number::text, concat_ws(' ', name, checksum) from migration
  order by 1, 2, 3`;

function schemaOf(database: TestDatabase): Promise<unknown[]> {
  return withPool(database, async (pool) => (await pool.query<object>(definitions)).rows);
}

/** Counts the rows of each table, after everything is folded. */
async function rowsOf(database: TestDatabase): Promise<unknown> {
  const { db, close } = openDatabase(database.url, { poolSize: 2, log: silent });
  await foldChangedThreads(db);
  expect(await findDifferences(db)).toEqual([]);
  await close();
  return withPool(database, async (pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
    );
    const counts: Record<string, unknown> = {};
    for (const { name } of tables) {
      // A list of changes may contain the same row twice.
      const what = name.startsWith("changed_") ? `distinct (${name}.*)` : "*";
      const { rows: found } = await pool.query<object>(`select count(${what}) from ${name}`);
      counts[name] = found[0];
    }
    return counts;
  });
}

async function withPool<Result>({ url }: TestDatabase, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url });
  pool.on("error", () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
