import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase, silent } from "../testing/database.js";
import { type Db, openDatabase } from "./database.js";
import { iterateWithAsker, withAsker } from "./fair-share.js";

const key = 4_711;

/** Opens a pool of six connections, and a connection that holds a lock for which slow statements wait. */
async function startHeld({ waitMs = 10_000 } = {}) {
  const { url, drop } = await createTestDatabase();
  const [asked, holding] = [
    openDatabase(url, { poolSize: 6, log: silent, waitMs }),
    openDatabase(url, { poolSize: 1, log: silent }),
  ];
  onTestFinished(async () => {
    await Promise.all([asked.close(), holding.close()]);
    await drop();
  });
  await sql`select pg_advisory_lock(${key})`.execute(holding.db);
  const release = () => sql`select pg_advisory_unlock(${key})`.execute(holding.db);
  const isHeldUp = async (count: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks where locktype = 'advisory' and objid = ${key} and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(holding.db);
    return rows[0]?.count === count;
  };
  return { db: asked.db, release, isHeldUp };
}

/** Keeps a connection busy until the lock is free. */
const slow = (db: Db) => sql`select pg_advisory_xact_lock_shared(${key})`.execute(db);
const quick = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("however much one asks for at once, others are answered, and so is the one in the end", async () => {
  const { db, release, isHeldUp } = await startHeld();
  const ofMaria = Array.from({ length: 40 }, () => withAsker("maria", () => slow(db)));
  await until(() => isHeldUp(3));

  expect(await withAsker("jonas", () => quick(db))).toBe(1);
  expect(await quick(db)).toBe(1);
  expect(await isHeldUp(3)).toBe(true);

  await release();
  expect(await Promise.all(ofMaria)).toHaveLength(40);
  expect(await withAsker("maria", () => quick(db))).toBe(1);
});

test("past what may wait of one the next is refused at once, and others are not", async () => {
  const { db, release, isHeldUp } = await startHeld();
  const ofMaria = Array.from({ length: 203 }, () => withAsker("maria", () => slow(db)));
  await until(() => isHeldUp(3));

  await expect(withAsker("maria", () => quick(db))).rejects.toMatchObject({ kind: "tooMany", retryAfterSeconds: 1 });
  expect(await withAsker("jonas", () => quick(db))).toBe(1);

  await release();
  await Promise.all(ofMaria);
});

test("a request that waits too long is refused, and its place goes to the next", async () => {
  const { db, release, isHeldUp } = await startHeld({ waitMs: 200 });
  const held = Array.from({ length: 3 }, () => withAsker("maria", () => slow(db)));
  await until(() => isHeldUp(3));
  await expect(withAsker("maria", () => quick(db))).rejects.toMatchObject({ kind: "tooMany" });

  await release();
  await Promise.all(held);
  expect(await Promise.all(Array.from({ length: 9 }, () => withAsker("maria", () => quick(db))))).toHaveLength(9);
});

test("what is read while it is sent is asked for by whoever wanted it", async () => {
  const { db, release, isHeldUp } = await startHeld();
  const batches = Array.from({ length: 10 }, () =>
    iterateWithAsker(
      "maria",
      (async function* () {
        yield await slow(db);
      })(),
    ),
  );
  const read = batches.map(async (items) => {
    const found = [];
    for await (const item of items) found.push(item);
    return found.length;
  });
  await until(() => isHeldUp(3));
  expect(await withAsker("jonas", () => quick(db))).toBe(1);

  await release();
  expect(await Promise.all(read)).toEqual(Array.from({ length: 10 }, () => 1));
});
