import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../db/database.js";
import { migrate } from "../../db/migrate.js";
import { findDifferences } from "../../outreach/figures/difference-queries.js";
import { foldChangedThreads } from "../../outreach/figures/fold-changed-threads.js";
import { createBareDatabase, silent, type TestDatabase } from "../database.js";
import { countByTransaction, endWatch, watchLocks } from "./lock-rule.js";
import { fewRows, makeReleased } from "./released-data.js";
import { openReleasedVersion } from "./released-version.js";

/** With this number, large tables have at least a thousand rows. */
const rows = 10_000;
/** How long a statement of the released version waits for a lock before it fails. In that version it is 20 s. */
const patienceMs = 2_500;
/** A migration waits 0.4 s for each lock. With more tables in one transaction, others would wait too long. */
const maxTables = 3;
/** The most rows that a migration may read or write while others wait. */
const fewTouched = 100;

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createBareDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on("error", () => undefined);
  countByTransaction(pool);
  await makeReleased(pool, rows);
});

afterEach(async () => {
  await database.drop();
  await pool.end();
});

test("the released version reads and writes while its schema is brought up to date, and waits for no lock for long", async () => {
  expect(await tablesBelow(1_000)).toEqual(fewRows);
  const users = openReleasedVersion(database.url, { lockMs: patienceMs, user: 1 });
  const administrators = openReleasedVersion(database.url, { lockMs: patienceMs, user: 2 });
  // By this connection, migrations see that the released version is running, and keep what it needs to start
  // conversations.
  const listener = new pg.Client({ connectionString: database.url, application_name: "overture-listener" });
  await listener.connect();
  let round = 0;
  const go = async () => {
    round += 1;
    await Promise.all([users.converse(round), administrators.changeCatalogue(round)]);
  };
  await go();

  const endLongOne = await users.begin();
  let isDone = false;
  const migrating = migrate(pool).finally(() => {
    isDone = true;
  });
  // The migration cannot pass the long transaction, and does not block others.
  while (!(await isKeptWaiting())) await go();
  for (let more = 0; more < 10; more += 1) await go();
  expect(isDone).toBe(false);
  await endLongOne();
  while (!isDone) await go();
  await migrating;
  // The new version updates its figures while the old one is running.
  const { db, close } = openDatabase(database.url, { poolSize: 2, log: silent });
  await Promise.all([foldChangedThreads(db), go()]);
  for (let more = 0; more < 3; more += 1) await go();
  await users.close();
  await administrators.close();
  expect(await countOf(oneConversation)).toBe(1);
  await listener.end();
  await migrate(pool);
  expect(await countOf(oneConversation)).toBe(0);

  await foldChangedThreads(db);
  expect(await findDifferences(db)).toEqual([]);
  await close();
  expect(await creatorsWithoutSet()).toBe(0);
  expect(await wronglyAssigned()).toBe(0);
}, 180_000);

test("no migration reads or writes a large table while it holds a lock that others wait for", async () => {
  await watchLocks(pool);

  await migrate(pool);

  const held = await endWatch(pool);
  expect(held.length).toBeGreaterThan(0);
  expect(held.filter((lock) => lock.tables.length > maxTables || lock.rows > fewTouched)).toEqual([]);
});

const oneConversation = "select from pg_constraint where conname = 'thread_per_creator'";

async function tablesBelow(count: number): Promise<string[]> {
  const { rows: found } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < $1
     order by relname`,
    [count],
  );
  return found.map(({ name }) => name);
}

async function isKeptWaiting(): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where not granted and locktype = 'relation' and mode in ('ShareRowExclusiveLock', 'AccessExclusiveLock')
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount !== 0;
}

/** Counts creators that lists by genre or region would not show. */
async function creatorsWithoutSet(): Promise<number> {
  return countOf(`
    select from creator where not exists (select from facet_set where kind = 'genre' and codes = code_set(genre_codes)
        and names = facet_names('genre', codes))
      or not exists (select from facet_set where kind = 'region' and codes = code_set(region_codes) and names = facet_names('region', codes))`);
}

async function wronglyAssigned(): Promise<number> {
  return countOf(`
    select from received_mail where coalesce(is_unassigned, false)
      = exists (select from message where message.received_mail_id = received_mail.id)`);
}

async function countOf(statement: string): Promise<number> {
  return (await pool.query(statement)).rowCount ?? 0;
}
