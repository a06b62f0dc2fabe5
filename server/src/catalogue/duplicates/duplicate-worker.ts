import type { Db } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import { type Log, reasonOf } from "../../process/log.js";
import { hasChangedDuplicates } from "./duplicate-queries.js";
import { keepDuplicates } from "./keep-duplicates.js";

/** After what has changed there are pairs so much later; a reader who comes before looks for a few itself. */
const everyMs = 2_000;
/** After one that failed: the database may be back by then. */
const againMs = 5_000;
/** At a stretch, and a pause of three such. An imported catalogue is compared in a quarter of the time. */
const mostMs = 500;
const pauses = 3;
/** Also while another process looks. */
const leastMs = 250;

/** Looks for creators that may be the same person, from now on. */
export function startDuplicateWorker({ db, log }: { db: Db; log: Log }): Running {
  return keepRunning(async (signal) => {
    try {
      if (!(await hasChangedDuplicates(db))) return everyMs;
      return Math.max(pauses * (await keepDuplicates(db, { mostMs, signal })), leastMs);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not look for duplicates of creators");
      return againMs;
    }
  });
}
