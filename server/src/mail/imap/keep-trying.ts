import { setTimeout as sleep } from "node:timers/promises";
import { type Failure, failureOf } from "./failure-of.js";
import type { Timing } from "./timing.js";

interface Trying {
  /** Always ends by throwing. */
  attempt(): Promise<never>;
  failed(failure: Failure): Promise<void>;
  /** Whether the server has signed us in for the last attempt, and nothing came of it. */
  isInVain?(): boolean;
  timing: Timing;
  signal: AbortSignal;
}

/** Starts the attempt again whenever it ends, after growing pauses, until the signal. */
export async function keepTrying({ attempt, failed, isInVain = () => false, timing, signal }: Trying): Promise<void> {
  let pauseMs = timing.firstPauseMs;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const failure = await attempt().catch(failureOf);
    if (signal.aborted) return;
    await failed(failure);
    // A server that accepts the connection only to drop it must not be asked every second.
    if (!isInVain() && performance.now() - startedAt > timing.longestPauseMs) pauseMs = timing.firstPauseMs;
    // When a server comes back, its readers must not all connect at the same moment.
    const longestMs = isInVain() ? timing.refusedPauseMs : timing.longestPauseMs;
    const pauseNowMs = failure.state === "refused" ? timing.refusedPauseMs : Math.min(pauseMs, longestMs);
    await pause(pauseNowMs * (0.75 + Math.random() / 2), signal);
    pauseMs = Math.min(pauseMs * 2, longestMs);
  }
}

/** Ends early, without an error, when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
