import { keepRunning, type Running } from "../process/keep-running.js";
import type { Log } from "../process/log.js";
import { reasonOf } from "../process/log.js";
import type { Clock } from "../values/clock.js";
import { type PassedMs, systemPassedMs, watchClock } from "../values/clock-watch.js";

/** Removes some of what has had its time, a small batch in a transaction of its own, and answers how many that were. */
export interface Sweep {
  name: string;
  run(signal?: AbortSignal): Promise<number>;
}

const everySeconds = 3_600;
/** After one that failed: the database may be back by then. */
const againSeconds = 60;
/** After a start: by then the clock of a machine that came up with a wrong one is set right. */
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
 * Runs every sweep from now on once an hour, batch after batch until nothing is left. Several processes may do so side
 * by side. In the hour after the clock has jumped ahead nothing is removed: if that was a mistake, there is time to see
 * it, and what was deleted by it could not be brought back. Nor in the first ten minutes after a start: a machine may
 * come up with any clock, and be set right soon after.
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

/** Until a batch finds nothing, or somebody wants it to end. */
export async function runSweep({ run }: Sweep, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const some = await run(signal);
    if (some === 0) break;
    removed += some;
  }
  return removed;
}
