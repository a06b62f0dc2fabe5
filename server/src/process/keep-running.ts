import { setTimeout as pause } from "node:timers/promises";

export interface Running {
  /** Aborts the signal, and waits for the work in hand. */
  close(): Promise<void>;
}

/**
 * Does the work again and again until it is closed. The work answers how many ms to rest after it, and handles its own
 * errors.
 */
export function keepRunning(work: (signal: AbortSignal) => Promise<number>): Running {
  const closing = new AbortController();
  const { signal } = closing;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const restMs = await work(signal);
      if (restMs > 0) await pause(restMs, undefined, { signal }).catch(() => undefined);
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
