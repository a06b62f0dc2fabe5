import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createBareDatabase, type TestDatabase } from "../testing/database.js";
import { migrate, migrationsFolder, refuseOldServer } from "./migrate.js";

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await createBareDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  // The database is dropped while the last connection is still closing.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  pool.on("error", () => undefined);
  folder = await mkdtemp(path.join(inject("scratchFolder"), "migrations-"));
  await writeFile(path.join(folder, "0001-first.sql"), "create table first (id integer);");
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

test("when several processes migrate at once, each migration is applied by one", async () => {
  await writeFile(path.join(folder, "0002-second.sql"), "select pg_sleep(0.05); insert into first values (1);");

  const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)]);

  expect(applied.map((list) => list.length).sort()).toEqual([0, 0, 2]);
  expect((await pool.query("select id from first")).rows).toEqual([{ id: 1 }]);
});

test("a long migration is logged by the process that runs it and by those that wait for it", async () => {
  await migrate(pool, folder);
  await writeFile(path.join(folder, "0002-second.sql"), "create table second (id integer);");
  const said: object[] = [];
  const noting = (who: string) => ({
    info: (fields: object, message: string) => void said.push({ who, ...fields, message }),
  });
  const first = await pool.connect();
  await first.query("begin; insert into first values (1)");
  await writeFile(path.join(folder, "0003-third.sql"), "alter table first add name text;");

  const both = [migrate(pool, folder, noting("one"))];
  const held = `select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and granted`;
  await expect.poll(async () => (await pool.query(held)).rowCount).toBe(1);
  both.push(migrate(pool, folder, noting("other")));
  const underWay = { who: "one", migration: 3, name: "third", message: expect.stringContaining("still") as string };
  await expect.poll(() => said).toContainEqual(underWay);
  await expect.poll(() => said).toContainEqual({ who: "other", message: expect.stringContaining("waiting") as string });
  await first.query("rollback");
  first.release();
  await Promise.all(both);

  expect(said[0]).toMatchObject({ who: "one", migrations: 2 });
  expect(said.at(-1)).toEqual({ who: "one", migrations: 2, message: "The database is up to date" });
});

test("only what is new is applied", async () => {
  await migrate(pool, folder);
  await writeFile(path.join(folder, "0002-second.sql"), "create table second (id integer);");

  const applied = await migrate(pool, folder);

  expect(applied.map((migration) => migration.name)).toEqual(["second"]);
});

test("a migration that fails leaves nothing of itself and says which it was", async () => {
  await writeFile(path.join(folder, "0002-broken.sql"), "create table second (id integer); select nonsense;");

  await expect(migrate(pool, folder)).rejects.toThrow("Migration 2 (broken) failed on line 1: column");

  const { rows } = await pool.query(
    "select to_regclass('first') is not null as first, to_regclass('second') as second",
  );
  expect(rows).toEqual([{ first: true, second: null }]);
  await writeFile(path.join(folder, "0002-broken.sql"), "create table second (id integer);");
  expect(await migrate(pool, folder)).toHaveLength(1);
});

const building = "-- concurrently\n-- the first\ncreate index concurrently first_id on first (id);\nanalyze first;\n";

test("an index of a large table is built while others write, by one of several processes", async () => {
  await migrate(pool, folder);
  await writeFile(path.join(folder, "0002-index.sql"), building);
  const slow = await pool.connect();
  await slow.query("begin; insert into first values (1)");

  const migrating = Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  const waits =
    "select 1 from pg_stat_activity where query like '%create index concurrently first_id%' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
  // If this statement queued behind the index, it would fail here.
  await pool.query("begin; set local lock_timeout = '1s'; insert into first values (2); commit");
  await slow.query("commit");
  slow.release();

  expect((await migrating).map((list) => list.length).sort()).toEqual([0, 1]);
  const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'first_id'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("an index that a process left half built is built again", async () => {
  await migrate(pool, folder);
  await pool.query(
    "create index first_id on first (id); update pg_index set indisvalid = false where indexrelid = 'first_id'::regclass",
  );
  await writeFile(path.join(folder, "0002-index.sql"), building);

  await migrate(pool, folder);

  const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'first_id'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("a migration in steps keeps each step, and does all of them again after a failure", async () => {
  await migrate(pool, folder);
  const step = "-- in steps\ncreate table if not exists second (id integer);\ninsert into second values (1);\n";
  await writeFile(path.join(folder, "0002-steps.sql"), `${step}-- step\nselect nonsense;\n`);

  await expect(migrate(pool, folder)).rejects.toThrow("Migration 2 (steps) failed");
  expect((await pool.query("select count(*)::integer from second")).rows).toEqual([{ count: 1 }]);

  const committing = "do $$ begin update first set id = 2; commit; end $$;\n";
  const building = "-- the last\ncreate index concurrently second_id on second (id);\n";
  await writeFile(path.join(folder, "0002-steps.sql"), `${step}-- step\n${committing}-- step\n${building}`);
  await migrate(pool, folder);
  expect((await pool.query("select count(*)::integer from second")).rows).toEqual([{ count: 2 }]);
  expect((await pool.query("select to_regclass('second_id') is not null as built")).rows).toEqual([{ built: true }]);
  expect((await pool.query("show lock_timeout")).rows).toEqual([{ lock_timeout: "0" }]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test("a migration that waits for a lock lets others pass who ask for it later, and goes on when it is free", async () => {
  await migrate(pool, folder);
  await writeFile(path.join(folder, "0002-column.sql"), "alter table first add name text;");
  const slow = await pool.connect();
  await slow.query("begin; insert into first values (1)");

  const migrating = migrate(pool, folder);
  const waits =
    "select from pg_stat_activity where query = 'alter table first add name text;' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 20_000 }).toBe(1);
  // The migration must give way within 2 s, not only when PostgreSQL looks for a deadlock.
  await pool.query("begin; set local lock_timeout = '2s'; insert into first values (2); commit");
  await slow.query("commit");
  slow.release();

  expect(await migrating).toHaveLength(1);
  expect((await pool.query("select id, name from first order by id")).rows).toEqual([
    { id: 1, name: null },
    { id: 2, name: null },
  ]);
});

test("what an older version still needs is taken away by whoever starts after its last connection is gone", async () => {
  await migrate(pool, folder);
  await writeFile(
    path.join(folder, "0002-later.sql"),
    "-- when no connection is named older-sender\ndrop table first;",
  );
  await writeFile(path.join(folder, "0003-third.sql"), "create table third (id integer);");
  const older = new pg.Client({ connectionString: database.url, application_name: "older-sender" });
  await older.connect();

  expect((await migrate(pool, folder)).map(({ name }) => name)).toEqual(["third"]);
  await older.query("select from first");
  await older.end();

  await expect.poll(async () => (await migrate(pool, folder)).map(({ name }) => name)).toEqual(["later"]);
  expect(await migrate(pool, folder)).toEqual([]);
});

test("a database that has what a migration was formerly is brought further", async () => {
  const [first] = await migrate(pool, folder);
  const improved = `-- formerly ${first?.checksum}\ncreate table first (id integer);`;
  await writeFile(path.join(folder, "0001-first.sql"), improved);

  expect(await migrate(pool, folder)).toEqual([]);
});

test("a migration that was changed after it was applied is refused", async () => {
  await migrate(pool, folder);
  await writeFile(path.join(folder, "0001-first.sql"), "create table first (id bigint);");

  await expect(migrate(pool, folder)).rejects.toThrow("Migration 1 (first) was changed after it was applied");
});

test("a database newer than the program is refused", async () => {
  await writeFile(path.join(folder, "0002-second.sql"), "create table second (id integer);");
  await migrate(pool, folder);
  await rm(path.join(folder, "0002-second.sql"));

  await expect(migrate(pool, folder)).rejects.toThrow("The database is newer than this program");
});

test("numbers that were left out are applied when they come, and no number stands for two", async () => {
  await writeFile(path.join(folder, "0003-third.sql"), "create table third (id integer);");
  expect((await migrate(pool, folder)).map(({ number }) => number)).toEqual([1, 3]);

  await writeFile(path.join(folder, "0002-second.sql"), "create table second (id integer);");
  expect((await migrate(pool, folder)).map(({ number }) => number)).toEqual([2]);

  await writeFile(path.join(folder, "0002-another.sql"), "create table another (id integer);");
  await expect(migrate(pool, folder)).rejects.toThrow("Migration 2 (second) is out of line");
});

test("a PostgreSQL that is too old is refused by its version, before anything is made there", () => {
  expect(() => refuseOldServer(140_012)).toThrow("PostgreSQL 14: give one of version 15 or later");
  expect(() => refuseOldServer(90_624)).toThrow("PostgreSQL 9");
  refuseOldServer(150_000);
});

test("every id is made by new_id(): PostgreSQL before 18 knows no uuidv7()", async () => {
  const files = (await readdir(migrationsFolder)).filter((file) => file !== "0001-ids.sql");
  const texts = await Promise.all(files.map((file) => readFile(path.join(migrationsFolder, file), "utf8")));
  expect(files.filter((_, index) => texts[index]?.includes("uuidv7("))).toEqual([]);
});
