import { expect, test } from "vitest";
import { nextAttemptAfter } from "./next-attempt.js";

const first = new Date("2026-11-02T09:30:00.000Z");
const after = (minutes: number) => new Date(first.getTime() + minutes * 60_000);

test("the pauses grow until a day after the first attempt, and then it ends", () => {
  const pauses: number[] = [];
  let at: Date | undefined = first;
  for (let last = first; at !== undefined; ) {
    at = nextAttemptAfter(last, first);
    if (at) {
      pauses.push((at.getTime() - last.getTime()) / 60_000);
      last = at;
    }
  }
  expect(pauses).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 489]);
});

test("a mail that waited while nobody tried is not tried twice within a minute", () => {
  expect(nextAttemptAfter(after(5.9), first)).toEqual(after(21));
  expect(nextAttemptAfter(after(1_439.9), first)).toEqual(after(1_440.9));
  expect(nextAttemptAfter(after(1_440), first)).toBeUndefined();
});
