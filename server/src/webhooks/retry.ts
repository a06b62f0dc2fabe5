import { secondsAfter } from "../values/clock.js";

const minute = 60;
const hour = 60 * minute;

/** The pauses after each failure: more than three days in all. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/** When a delivery is tried again after so many attempts; null when it is given up. */
export function nextAttemptAfter(attempts: number, at: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : secondsAfter(at, pause);
}
