import { setTimeout as sleep } from "node:timers/promises";
import { type Failure, failureOf } from "./failure-of.js";
import type { Timing } from "./timing.js";

interface Trying {
  /** Ends by what it throws. */
  attempt(): Promise<never>;
  failed(failure: Failure): Promise<void>;
  timing: Timing;
  signal: AbortSignal;
}

/** Begins again whenever the attempt has ended, with growing pauses, until the signal. */
export async function keepTrying({ attempt, failed, timing, signal }: Trying): Promise<void> {
  let pauseMs = timing.firstPauseMs;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const failure = await attempt().catch(failureOf);
    if (signal.aborted) return;
    await failed(failure);
    // A server that takes us in only to drop us is not to be asked every second.
    if (performance.now() - startedAt > timing.longestPauseMs) pauseMs = timing.firstPauseMs;
    // A server that comes back is not to be asked by all its readers at the same moment.
    await pause((failure.state === "refused" ? timing.refusedPauseMs : pauseMs) * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, timing.longestPauseMs);
  }
}

/** Ends early, and quietly, by the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
