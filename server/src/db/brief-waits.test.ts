import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase, silent, waitForLockWaiter } from "../testing/database.js";
import { holdLocks } from "../testing/hold-locks.js";
import { briefWaits, inTransactionWithBriefWaits } from "./brief-waits.js";
import { openDatabase } from "./database.js";

const takeAlone = sql`select pg_advisory_xact_lock(1, 1)`;
const takeShared = sql`select pg_advisory_xact_lock_shared(1, 1)`;

async function start() {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { poolSize: 3, log: silent });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  await sql`create table note (text text)`.execute(db);
  const { end } = await holdLocks(database.url, takeShared);
  return { db, end };
}

test("whoever waits for an exclusive lock lets those pass who want it shared, and does its work once it is free", async () => {
  const { db, end } = await start();

  const working = inTransactionWithBriefWaits(db, async (tx) => {
    await sql`insert into note values ('done')`.execute(tx);
    await takeAlone.execute(tx);
    return "done";
  });
  await waitForLockWaiter(db, working);
  await takeShared.execute(db);
  await end();

  expect(await working).toBe("done");
  expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: "done" }]);
});

test("a lock that does not become free in time ends the work, which has changed nothing", async () => {
  const { db } = await start();
  let attempts = 0;

  const working = inTransactionWithBriefWaits(
    db,
    async (tx) => {
      attempts += 1;
      await sql`insert into note values ('done')`.execute(tx);
      await takeAlone.execute(tx);
    },
    { ...briefWaits, waitMs: 10, pauseMs: 10, totalMs: 50 },
  );

  await expect(working).rejects.toMatchObject({ code: "55P03" });
  expect(attempts).toBeGreaterThan(1);
  expect((await sql`select from note`.execute(db)).rows).toEqual([]);
});

test("work that fails for another reason is not repeated", async () => {
  const { db } = await start();
  let attempts = 0;

  const working = inTransactionWithBriefWaits(db, () => {
    attempts += 1;
    return Promise.reject(new Error("changed my mind"));
  });

  await expect(working).rejects.toThrow("changed my mind");
  expect(attempts).toBe(1);
});
