import { expect, test } from "vitest";
import { dailyLimit, nextRaise } from "./ramp.js";

const ramp = { first: 10, step: 5 };
const firstSentAt = new Date("2026-11-02T09:30:00Z");
const pace = { perDay: 22, ramp, firstSentAt };

test.each([
  ["before the first mail", { ...pace, firstSentAt: undefined }, "2026-12-24T09:00:00Z", 10],
  ["on the first day", pace, "2026-11-03T09:29:59Z", 10],
  ["on the second", pace, "2026-11-03T09:30:00Z", 15],
  ["on the third", pace, "2026-11-04T09:30:00Z", 20],
  ["when it has reached the limit of every day", pace, "2026-11-05T09:30:00Z", 22],
  ["long after", pace, "2027-11-05T09:30:00Z", 22],
  ["with no limit behind it", { ...pace, perDay: undefined }, "2026-11-12T09:30:00Z", 60],
  ["with a limit below its beginning", { ...pace, perDay: 4 }, "2026-11-02T09:30:00Z", 4],
  ["without a ramp", { ...pace, ramp: undefined }, "2026-11-02T09:30:00Z", 22],
  ["with nothing set", { perDay: undefined, ramp: undefined, firstSentAt }, "2026-11-02T09:30:00Z", undefined],
])("how many a day %s", (_, paced, at, limit) => {
  expect(dailyLimit(paced, new Date(at))).toBe(limit);
});

test.each([
  ["before the first mail, by nothing", { ...pace, firstSentAt: undefined }, "2026-11-02T09:30:00Z", undefined],
  ["on the first day, after a day", pace, "2026-11-02T20:00:00Z", "2026-11-03T09:30:00Z"],
  ["at the moment of a raise, a day later", pace, "2026-11-03T09:30:00Z", "2026-11-04T09:30:00Z"],
  ["at its limit, never", pace, "2026-11-05T09:30:00Z", undefined],
])("the limit is raised %s", (_, paced, at, raise) => {
  expect(nextRaise(paced, new Date(at))).toEqual(raise === undefined ? undefined : new Date(raise));
});
