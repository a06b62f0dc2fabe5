import type { Db } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import { type Log, reasonOf } from "../../process/log.js";
import { hasChangedDuplicates } from "./duplicate-queries.js";
import { keepDuplicates } from "./keep-duplicates.js";

/** The time from a change until the worker looks for pairs; a call that comes earlier looks for a few itself. */
const everyMs = 2_000;
/** The pause after a failure, in which the database may recover. */
const againMs = 5_000;
/**
 * The worker looks for at most this long and then pauses three times as long, so comparing takes a quarter of the time.
 */
const maxMs = 500;
const pauses = 3;
/** The shortest pause, also while another process looks. */
const minMs = 250;

/** Starts looking for creators that may be the same person. */
export function startDuplicateWorker({ db, log }: { db: Db; log: Log }): Running {
  return keepRunning(async (signal) => {
    try {
      if (!(await hasChangedDuplicates(db))) return everyMs;
      return Math.max(pauses * (await keepDuplicates(db, { maxMs, signal })), minMs);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not look for duplicates of creators");
      return againMs;
    }
  });
}
