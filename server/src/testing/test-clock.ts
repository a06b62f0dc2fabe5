import type { Clock } from "../values/clock.js";

export interface TestClock extends Clock {
  advance(seconds: number): void;
}

/** Returns a clock that stands still until a test moves it. */
export function testClock(start = "2026-11-02T09:30:00.000Z"): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1_000;
    },
  };
}
