import { expect, test } from "vitest";
import { secondsAfter } from "../values/clock.js";
import { judgeRefreshToken } from "./refresh-token.js";

const at = new Date("2026-11-02T09:30:00.000Z");

test.each([
  { verdict: "current", expiresIn: 1, replacedAgo: undefined },
  { verdict: "twin", expiresIn: 1, replacedAgo: 0 },
  { verdict: "twin", expiresIn: 1, replacedAgo: 10 },
  { verdict: "stolen", expiresIn: 1, replacedAgo: 10.001 },
  { verdict: "stolen", expiresIn: 1, replacedAgo: 86_400 },
  { verdict: "expired", expiresIn: 0, replacedAgo: undefined },
  { verdict: "expired", expiresIn: -1, replacedAgo: 86_400 },
])("a token that runs out in $expiresIn s, replaced $replacedAgo s ago, is $verdict", (given) => {
  const token = {
    expiresAt: secondsAfter(at, given.expiresIn),
    replacedSecondsAgo: given.replacedAgo ?? null,
  };

  expect(judgeRefreshToken(token, at)).toBe(given.verdict);
});

test("one that was replaced before the clock went back an hour is no twin for that hour", () => {
  const expiresAt = secondsAfter(at, 86_400);
  expect(judgeRefreshToken({ expiresAt, replacedSecondsAgo: -3_600 }, at)).toBe("stolen");
  expect(judgeRefreshToken({ expiresAt, replacedSecondsAgo: -5 }, at)).toBe("twin");
});
