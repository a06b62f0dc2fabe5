import { expect, test } from "vitest";
import { timeLeft } from "./deleted-words";

test.each([
  ["2026-12-02T09:30:00.000Z", "30 days left"],
  ["2026-11-03T09:30:00.000Z", "1 day left"],
  ["2026-11-03T09:29:00.000Z", "less than a day left"],
  ["2026-11-02T09:00:00.000Z", "less than a day left"],
])("what can be restored until %s has %s", (until, words) => {
  expect(timeLeft(until, new Date("2026-11-02T09:30:00.000Z"))).toBe(words);
});
