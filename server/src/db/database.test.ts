import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, expectTypeOf, test } from "vitest";
import { createTestDatabase, silent } from "../testing/database.js";
import { startDatabaseProxy } from "../testing/database-proxy.js";
import { aroundFirstTransaction, type Db, inTransaction, openDatabase, type Tx } from "./database.js";

test("a transaction that throws leaves nothing, and what PostgreSQL counts arrives as a number", async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { poolSize: 2, log: silent });
  await sql`create table note (text text)`.execute(db);

  const write = inTransaction(db, async (tx) => {
    await sql`insert into note values ('lost')`.execute(tx);
    throw new Error("changed my mind");
  });

  await expect(write).rejects.toThrow("changed my mind");
  const { rows } = await sql`select count(*) as notes, date '2026-02-01' as day from note`.execute(db);
  expect(rows).toEqual([{ notes: 0, day: "2026-02-01" }]);
  await close();
  await database.drop();
});

test("what surrounds a transaction surrounds the next one, if the first was refused at its end", async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { poolSize: 1, log: silent });
  await sql`create table note (text text unique deferrable initially deferred)`.execute(db);
  const write = (text: string) =>
    inTransaction(db, async (tx) => {
      await sql`insert into note values (${text})`.execute(tx);
    });
  await write("one");
  const around: string[] = [];

  await aroundFirstTransaction(
    async (_, inside) => {
      around.push("before");
      return inside();
    },
    async () => {
      await expect(write("one")).rejects.toThrow("duplicate key");
      await write("two");
      await write("three");
    },
  );

  expect(around).toEqual(["before", "before"]);
  await close();
  await database.drop();
});

test("the pool is not accepted where a transaction is wanted", () => {
  expectTypeOf<Tx>().toExtend<Db>();
  expectTypeOf<Db>().not.toExtend<Tx>();
});

test("a connection that has gone silent ends, although the database answers others, and the next statement gets a new one", async () => {
  const database = await createTestDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const { db, close } = openDatabase(proxy.url, { poolSize: 1, log: silent, silentMs: 100 });
  await sql`select 1`.execute(db);

  proxy.silenceThoseThere();
  const statement = expect(sql`select 1`.execute(db)).rejects.toThrow("Connection terminated");
  await endSessions(database.url);
  await statement;

  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
  await database.drop();
});

test("a new connection is handed out when no statement runs on it", async () => {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase(database.url, { poolSize: 1, log: silent });

  const client = await pool.connect();

  expect(client).toMatchObject({ readyForQuery: true });
  client.release();
  await close();
  await database.drop();
});

test("where the database takes fewer connections than the pool may open, statements wait for those that there are", async () => {
  const database = await createTestDatabase();
  const admin = openDatabase(database.url, { poolSize: 1, log: silent });
  const role = `role_${randomUUID().replaceAll("-", "")}`;
  await sql`create role ${sql.id(role)} login password 'few' connection limit 2`.execute(admin.db);
  const url = new URL(database.url);
  Object.assign(url, { username: role, password: "few" });
  const warnings: object[] = [];
  const log = { info() {}, warn: (fields: object) => void warnings.push(fields) };
  const scarce = openDatabase(url.href, { poolSize: 6, log });

  const one = async () => (await sql<{ one: number }>`select 1 as one from pg_sleep(0.02)`.execute(scarce.db)).rows;
  const answers = await Promise.all(Array.from({ length: 20 }, one));

  expect(answers.flat()).toHaveLength(20);
  expect(warnings).toEqual([{ most: 6, reason: `too many connections for role "${role}"` }]);
  await scarce.close();
  const none = openDatabase(url.href, { poolSize: 6, log: silent });
  await sql`alter role ${sql.id(role)} connection limit 0`.execute(admin.db);
  const failed = await Promise.allSettled(Array.from({ length: 20 }, () => sql`select 1`.execute(none.db)));
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  await none.close();
  await sql`drop role ${sql.id(role)}`.execute(admin.db);
  await admin.close();
  await database.drop();
});

test("a statement that takes its time keeps its connection", async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { poolSize: 1, log: silent, silentMs: 20 });

  const { rows } = await sql`select 1 as one from pg_sleep(0.5)`.execute(db);

  expect(rows).toEqual([{ one: 1 }]);
  await close();
  await database.drop();
});

test("PostgreSQL itself ends a statement, a lock and a transaction that take too long, except behind a pooler", async () => {
  const database = await createTestDatabase();
  const asked = sql<{ setting: string }>`
    select setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
  const limits = { poolSize: 1, log: silent, statementMs: 7_000, lockMs: 3_000 };

  const direct = openDatabase(database.url, limits);
  const pooled = openDatabase(database.url, { ...limits, isPooled: true });
  const [{ rows: own }, { rows: others }] = await Promise.all([asked.execute(direct.db), asked.execute(pooled.db)]);

  expect(own.map(({ setting }) => setting)).toEqual(["60000", "3000", "7000"]);
  expect(others.map(({ setting }) => setting)).toEqual(["0", "0", "0"]);
  await Promise.all([direct.close(), pooled.close()]);
  await database.drop();
});

test.each([
  { when: "before its COMMIT is repeated", atCommit: false, works: 2 },
  { when: "with its COMMIT is not", atCommit: true, works: 1 },
])("a transaction whose connection is lost $when", async ({ atCommit, works }) => {
  const database = await createTestDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const { db, close } = openDatabase(proxy.url, { poolSize: 1, log: silent });
  await sql`create table note (text text)`.execute(db);
  let count = 0;

  const write = inTransaction(db, async (tx) => {
    count += 1;
    await sql`insert into note values ('kept')`.execute(tx);
    if (count > 1) return;
    await proxy.cut();
    await proxy.restore();
    if (!atCommit) await sql`insert into note values ('never')`.execute(tx);
  });

  const [{ status }] = await Promise.allSettled([write]);
  expect(status).toBe(atCommit ? "rejected" : "fulfilled");
  expect(count).toBe(works);
  const { rows } = await sql`select text from note`.execute(db);
  expect(rows).toEqual(atCommit ? [] : [{ text: "kept" }]);
  await close();
  await database.drop();
});

async function endSessions(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 1, log: silent });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await close();
}
