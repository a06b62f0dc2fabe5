import type { Db } from "../db/database.js";
import { keepRunning, type Running } from "../process/keep-running.js";
import { type Log, reasonOf } from "../process/log.js";
import type { Clock } from "../values/clock.js";
import { keepModels } from "./model-jobs.js";

/** How often it looks whether a day has passed. */
const everyMs = 10 * 60_000;
/** After one that failed: the database may be back by then. */
const againMs = 60_000;

/** Does once a day what forecasts and advice stand on. Several processes may do so: each part is done once. */
export function startDailyWorker({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Running {
  return keepRunning(async () => {
    try {
      await keepModels(db, clock.now());
      return everyMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not fit forecasts and advice to the installation");
      return againMs;
    }
  });
}
