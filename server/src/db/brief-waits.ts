import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { type Db, inTransaction, type Tx } from "./database.js";

/**
 * The times in ms. A wait is shorter than PostgreSQL's deadlock timeout (1 s), and a pause longer than a wait, so that
 * those behind get their locks in between.
 */
export const briefWaits = { waitMs: 300, pauseMs: 400, totalMs: 8_000 };

/**
 * Runs `work` in a transaction that waits briefly for each of its locks. If it does not get one, it is rolled back and
 * repeated after a pause: for work that takes an exclusive lock which many others want shared. PostgreSQL lets those
 * wait behind whoever waits for it, and behind whoever has it and waits for another lock. Throws the last error when
 * the time is over.
 */
export async function inTransactionWithBriefWaits<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  { waitMs, pauseMs, totalMs } = briefWaits,
): Promise<Result> {
  const end = performance.now() + totalMs;
  for (;;) {
    try {
      return await inTransaction(db, async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(tx);
        return work(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > end) throw error;
      await pause(pauseMs);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "55P03";
}
