import { keepRunning, type Running } from "../process/keep-running.js";
import type { Log } from "../process/log.js";
import { reasonOf } from "../process/log.js";
import type { Clock } from "../values/clock.js";
import { type PassedMs, systemPassedMs, watchClock } from "../values/clock-watch.js";

/** Removes some expired data, a small batch in its own transaction, and answers how many rows. */
export interface Sweep {
  name: string;
  run(signal?: AbortSignal): Promise<number>;
}

const everySeconds = 3_600;
/** The pause after a failure: the database may be back by then. */
const againSeconds = 60;
/** After a start: by then a machine that started with a wrong clock has corrected it. */
const usualFirstMs = 600_000;

interface Sweeping {
  sweeps: readonly Sweep[];
  clock: Clock;
  log: Log;
  passedMs?: PassedMs;
  everyMs?: number;
  firstMs?: number;
}

/**
 * Runs every sweep once an hour, batch after batch until nothing is left. Several processes may do so at once. For an
 * hour after the clock has jumped ahead, nothing is removed: if the clock is wrong, there is time to notice, and
 * removed data could not be restored. The same holds for the first ten minutes after a start, since a machine may start
 * with a wrong clock and correct it soon after.
 */
export function startSweepWorker({
  sweeps,
  clock,
  log,
  passedMs = systemPassedMs,
  everyMs = everySeconds * 1_000,
  firstMs = usualFirstMs,
}: Sweeping): Running {
  const hasJumped = watchClock(clock, passedMs);
  let isStarting = true;

  return keepRunning(async (signal) => {
    if (isStarting) {
      isStarting = false;
      return Math.min(everyMs, firstMs);
    }
    let restMs = everyMs;
    const isJump = hasJumped();
    if (isJump) log.warn({}, "The clock has jumped ahead: nothing is removed for an hour. Check the clock");
    for (const sweep of isJump ? [] : sweeps) {
      await runSweep(sweep, signal).then(
        (removed) => removed > 0 && log.info({ sweep: sweep.name, removed }, "Removed what has had its time"),
        (error: unknown) => {
          restMs = Math.min(againSeconds * 1_000, everyMs);
          log.warn({ sweep: sweep.name, reason: reasonOf(error) }, "Could not remove old data");
        },
      );
    }
    return restMs;
  });
}

/** Runs until a batch finds nothing or the signal aborts. */
export async function runSweep({ run }: Sweep, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const some = await run(signal);
    if (some === 0) break;
    removed += some;
  }
  return removed;
}
