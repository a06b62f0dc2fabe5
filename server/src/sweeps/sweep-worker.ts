import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../log.js";
import { reasonOf } from "../reason-of.js";

/** Removes some of what has had its time, a small batch in a transaction of its own, and answers how many that were. */
export interface Sweep {
  name: string;
  run(signal?: AbortSignal): Promise<number>;
}

export interface SweepWorker {
  close(): Promise<void>;
}

const everySeconds = 3_600;
/** After one that failed: the database may be back by then. */
const againSeconds = 60;

/** Runs every sweep from now on once an hour, batch after batch until nothing is left. Several processes may do so side by side. */
export function startSweepWorker({ sweeps, log }: { sweeps: readonly Sweep[]; log: Log }): SweepWorker {
  const closing = new AbortController();

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let restSeconds = everySeconds;
      for (const sweep of sweeps) {
        await runSweep(sweep, closing.signal).then(
          (removed) => removed > 0 && log.info({ sweep: sweep.name, removed }, "Removed what has had its time"),
          (error: unknown) => {
            restSeconds = againSeconds;
            log.warn({ sweep: sweep.name, reason: reasonOf(error) }, "Could not remove old data");
          },
        );
      }
      await pause(restSeconds * 1_000, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
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
