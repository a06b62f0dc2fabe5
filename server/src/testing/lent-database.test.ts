import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.js";
import * as given from "./given.js";
import { type LentDatabase, lendDatabase } from "./lent-database.js";
import { recordStatements } from "./recorded-statements.js";

/** Uses a database and gives it back. Returns its address, and the database that is lent next. */
async function lentAfter(
  use: (lent: LentDatabase) => Promise<unknown>,
): Promise<{ first: string; next: LentDatabase }> {
  const lent = await lendDatabase();
  await use(lent);
  await lent.database.close();
  await lent.giveBack();
  return { first: lent.url, next: await lendDatabase() };
}

test("a database that is lent again holds what it held at first, and counts on from there", async () => {
  let before = {};
  const numbers = ({ database: { db } }: LentDatabase) =>
    sql`select sequencename, last_value from pg_sequences order by 1`.execute(db).then(({ rows }) => rows);
  let numbersBefore: unknown;

  const { first, next } = await lentAfter(async (lent) => {
    const { db } = lent.database;
    before = await fingerprint(db);
    numbersBefore = await numbers(lent);
    await given.creator(db);
    await given.campaign(db, {});
    await sql`update access_rules set must_be_admitted = true`.execute(db);
    expect(await fingerprint(db)).not.toEqual(before);
  });

  expect(next.url).toBe(first);
  expect(await fingerprint(next.database.db)).toEqual(before);
  expect(await numbers(next)).toEqual(numbersBefore);
  await next.giveBack();
});

test.each([
  ["another schema", "create table another (id integer)"],
  ["one constraint less", "alter table creator drop constraint creator_pkey cascade"],
  ["a trigger that rests", "alter table audit_entry disable trigger all"],
  ["statistics", "analyze access_rules"],
  ["a lock", "select pg_advisory_lock(1)"],
])("a database with %s is not lent again", async (_what, statement) => {
  const { first, next } = await lentAfter(({ database: { db } }) => sql.raw(statement).execute(db));

  expect(next.url).not.toBe(first);
  await next.giveBack();
});

test("a database in which somebody else still works is not lent again", async () => {
  const stranger = { client: undefined as pg.Client | undefined };
  const { first, next } = await lentAfter(async ({ url }) => {
    stranger.client = new pg.Client({ connectionString: url });
    stranger.client.on("error", () => undefined);
    await stranger.client.connect();
  });

  expect(next.url).not.toBe(first);
  await next.giveBack();
});

test("whoever has given a database back is refused", async () => {
  const lent = await lendDatabase();
  await lent.giveBack();

  await expect(sql`select`.execute(lent.database.db)).rejects.toThrow("The database was given back");
});

test("statements are recorded on connections that are opened for it", async () => {
  const usual = await lendDatabase();
  await sql`select 1`.execute(usual.database.db);
  await usual.giveBack();
  const statements = recordStatements();

  const lent = await lendDatabase();
  await sql`select 2`.execute(lent.database.db);
  await lent.giveBack();

  expect([...statements.keys()]).toContain("select 2");
});
