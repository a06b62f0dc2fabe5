import type { Db } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import { foldTallies } from "../analytics/fold-tallies.js";
import { hasChangedTallies } from "../analytics/fold-tally-queries.js";
import { foldChangedThreads } from "./fold-changed-threads.js";
import { hasChangedThreads } from "./fold-queries.js";

/** How often the worker folds; until then, calls that read the figures of a changed thread compute them. */
const everyMs = 1_000;
/** The pause after a failure, in which the database may recover. */
const againMs = 2_000;

/** Starts storing the figures of conversations soon after they change. Several workers share the work. */
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
