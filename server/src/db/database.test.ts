import { sql } from "kysely";
import { expect, expectTypeOf, test } from "vitest";
import { createTestDatabase, silent } from "../testing/database.js";
import { type Db, inTransaction, openDatabase, type Tx } from "./database.js";

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

test("the pool is not accepted where a transaction is wanted", () => {
  expectTypeOf<Tx>().toExtend<Db>();
  expectTypeOf<Db>().not.toExtend<Tx>();
});
