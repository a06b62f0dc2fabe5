import type { Db } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import { foldTallies } from "../analytics/fold-tallies.js";
import { hasChangedTallies } from "../analytics/fold-tally-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { hasChangedThreads } from "./fold-queries.js";

/** So long a changed thread is worked out again by whoever reads its figures. */
const everyMs = 1_000;
/** After one that failed: the database may be back by then. */
const againMs = 2_000;

/**
 * Keeps the figures of conversations from now on, soon after they change. Of several at once each does what the others
 * have left.
 */
export function startFigureWorker({ db, log }: { db: Db; log: Log }): Running {
  return keepRunning(async (signal) => {
    try {
      if (await hasChangedThreads(db)) await foldChangedThreads(db, signal);
      if (await hasChangedTallies(db)) await foldTallies(db, signal);
      return everyMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not keep the figures of changed conversations");
      return againMs;
    }
  });
}
