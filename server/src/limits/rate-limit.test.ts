import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Db, inTransaction, openDatabase } from "../db/database.js";
import { createTestDatabase, silent } from "../testing/database.js";
import { type TestClock, testClock } from "../testing/test-clock.js";
import { openRateLimits, type RateLimit, type RateLimits } from "./rate-limit.js";

const trials: RateLimit = { name: "trial", points: 3, seconds: 3_600, tooMany: "Too many trials" };

interface Started {
  db: Db;
  clock: TestClock;
  /** Opens the limits again, as another process does. */
  open(): RateLimits;
}

async function startLimits(): Promise<Started> {
  const { url, drop } = await createTestDatabase();
  const clock = testClock();
  const { db, close } = openDatabase(url, { poolSize: 4, log: silent });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return { db, clock, open: () => openRateLimits({ db, clock }) };
}

const nextHour = {
  kind: "tooMany",
  message: "Too many trials. Try again in 60 minutes",
  retryAfterSeconds: 3_600,
};

test("two processes that consume at once let through as much as one", async () => {
  const { open } = await startLimits();
  const [one, other] = [open(), open()];

  const consumed = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) => (number % 2 === 0 ? one : other).consume(trials, "maria")),
  );

  expect(consumed.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(one.consume(trials, "maria")).rejects.toMatchObject(nextHour);
});

test("refused requests do not prolong the wait, and the hour begins with the first counted request", async () => {
  const { clock, open } = await startLimits();
  const limits = open();
  await limits.consume(trials, "maria", 3);
  clock.advance(3_599);
  await expect(limits.consume(trials, "maria")).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await expect(limits.refuseExhausted(trials, "maria")).rejects.toMatchObject({ retryAfterSeconds: 1 });
  clock.advance(1);

  await limits.refuseExhausted(trials, "maria");
  await limits.consume(trials, "maria", 3);
  await expect(limits.consume(trials, "maria")).rejects.toMatchObject(nextHour);
});

test("keys and limits are counted apart, and a reset key starts over", async () => {
  const { open } = await startLimits();
  const limits = open();
  await limits.consume(trials, "maria", 3);

  await limits.consume(trials, "jonas", 3);
  await limits.consume({ ...trials, name: "check" }, "maria", 3);
  await limits.reset(trials, "maria");
  await limits.consume(trials, "maria", 3);
});

test("a request that is rolled back is not counted", async () => {
  const { db, open } = await startLimits();
  const limits = open();
  const rolledBack = inTransaction(db, async (tx) => {
    await limits.within(tx).consume(trials, "maria", 3);
    throw new Error("for another reason");
  });
  await expect(rolledBack).rejects.toThrow("for another reason");

  await limits.consume(trials, "maria", 3);
});

test("old counts are deleted, and no key can be read in the database", async () => {
  const { db, clock, open } = await startLimits();
  const limits = open();
  await limits.consume(trials, "maria@example.com");
  clock.advance(3_601);
  await limits.consume(trials, `${"long".repeat(1_000)}\0`);

  const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).toMatch(/^trial:[\w-]{43}$/);
});

test("where the clock goes back, nobody waits longer than the limit says", async () => {
  const { clock, open } = await startLimits();
  const limits = open();
  await limits.consume(trials, "maria", 3);

  clock.advance(-86_400);

  await expect(limits.consume(trials, "maria")).rejects.toMatchObject(nextHour);
  clock.advance(3_600);
  await limits.consume(trials, "maria", 3);
});
