import type { Db } from "../db/database.js";
import { keepRunning, type Running } from "../process/keep-running.js";
import { type Log, reasonOf } from "../process/log.js";
import type { Clock } from "../values/clock.js";
import { keepForecasts } from "./forecast/forecast-jobs.js";
import { keepModels } from "./model-jobs.js";
import type { PlanThreads } from "./planning/plan-threads.js";

/** How often the worker checks whether a day has passed. */
const everyMs = 10 * 60_000;
/** The pause after a failure: the database may be back by then. */
const againMs = 60_000;

interface Surroundings {
  db: Db;
  clock: Clock;
  log: Log;
  /** The threads in which campaigns are simulated. */
  threads: PlanThreads;
}

/**
 * Refreshes once a day the models and forecasts that advice is based on. Several processes may run it: each part is
 * done once.
 */
export function startDailyWorker({ db, clock, log, threads }: Surroundings): Running {
  return keepRunning(async (signal) => {
    try {
      await keepModels(db, clock.now());
      await keepForecasts(db, { now: clock.now(), threads, signal, log });
      return everyMs;
    } catch (error) {
      if (signal.aborted) return 0;
      log.warn({ reason: reasonOf(error) }, "Could not fit forecasts and advice to the installation");
      return againMs;
    }
  });
}
