import type { Db } from "../../db/database.js";
import { keepRunning, type Running } from "../../process/keep-running.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import type { Clock } from "../../values/clock.js";
import { keepEstimates } from "./keep-estimates.js";
import { hasChangedEstimates } from "./keep-queries.js";
import { refitEstimates } from "./refit.js";

/** An estimate may be this much older than the conversations' figures, which are updated a second after a change. */
const everyMs = 1_000;
/** The pause after a failure: the database may be back by then. */
const againMs = 2_000;
/** Fitting again uses at most a two-hundredth of the time, and happens at most once a minute. */
const refitRest = { minMs: 60_000, timesItTook: 200 };

/** Keeps estimates up to date, and from time to time fits their weights to the installation again. */
export function startEstimateWorker({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Running {
  let refitAt = 0;

  async function refit(): Promise<void> {
    const began = performance.now();
    // Set before the fit, so that after a failed one estimates are still updated in the meantime.
    refitAt = began + refitRest.minMs;
    await refitEstimates(db);
    const took = performance.now() - began;
    refitAt = performance.now() + Math.max(refitRest.minMs, took * refitRest.timesItTook);
  }

  return keepRunning(async (signal) => {
    try {
      if (performance.now() >= refitAt) await refit();
      const now = clock.now();
      if (await hasChangedEstimates(db, now)) await keepEstimates(db, now, signal);
      return everyMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Could not keep the estimates of creators");
      return againMs;
    }
  });
}
