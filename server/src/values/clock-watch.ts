import type { Clock } from "./clock.js";

/**
 * How far the clock may run ahead of the time that has passed: it is set by minutes now and then, and by days only by
 * mistake.
 */
export const maxAheadMs = 3_600_000;

/** How long ago something was, whatever the clock says. */
export type PassedMs = () => number;

export const systemPassedMs: PassedMs = () => performance.now();

/** Answers whether the clock has jumped ahead since the last time that it was asked. */
export function watchClock(clock: Clock, passedMs: PassedMs): () => boolean {
  let last = moment();

  function moment() {
    return { passedMs: passedMs(), clockMs: clock.now().getTime() };
  }

  return () => {
    const before = last;
    last = moment();
    return last.clockMs - before.clockMs - (last.passedMs - before.passedMs) > maxAheadMs;
  };
}
