import { expect, test } from "vitest";
import { nextAttemptAfter } from "./next-attempt.js";

const first = new Date("2026-11-02T09:30:00.000Z");
const after = (seconds: number) => new Date(first.getTime() + seconds * 1_000);

/** Returns the pauses in seconds, if each answer takes `answerMs`. */
function pausesOf(isOutage: boolean, answerMs = 0): number[] {
  const pauses: number[] = [];
  for (let at = new Date(first.getTime() + answerMs); ; ) {
    const next = nextAttemptAfter({ at, firstAttemptAt: first, isOutage });
    if (!next) return pauses;
    pauses.push((next.getTime() - at.getTime()) / 1_000);
    at = new Date(next.getTime() + answerMs);
  }
}

test("the pauses grow until a day after the first attempt, and then it ends", () => {
  expect(pausesOf(false)).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_840, 7_680, 15_360, 30_720, 24_975]);
});

test("a server that takes its time to answer is not asked later for it by minutes", () => {
  // The schedule once counted from the first attempt. Every real answer then came too late for the first retry.
  expect(pausesOf(false, 50)[0]).toBeCloseTo(15.05);
});

test("while the mail server is away, a mail is tried again at the latest every five minutes", () => {
  const pauses = pausesOf(true);
  expect(pauses.slice(0, 7)).toEqual([15, 30, 60, 120, 240, 300, 300]);
  expect(Math.max(...pauses)).toBe(300);
});

test("a mail that waited while nobody tried is not tried twice at once", () => {
  const at = after(24 * 60 * 60 - 1);
  expect(nextAttemptAfter({ at, firstAttemptAt: first, isOutage: false })).toEqual(after(24 * 60 * 60 + 14));
  expect(nextAttemptAfter({ at: after(24 * 60 * 60), firstAttemptAt: first, isOutage: false })).toBeUndefined();
});
