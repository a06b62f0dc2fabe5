import { expect, test } from "vitest";
import { planSyntheticData, syntheticRows, warmUp } from "./warm-up.js";

test("a thread warms up with a plan that has to choose among all whom it made up", async () => {
  const outcome = await planSyntheticData(syntheticRows());
  if (outcome.kind !== "deals") throw new Error(outcome.kind);
  const { candidates, answer } = outcome;
  expect(candidates).toBe(2_000);
  expect(answer.isProven).toBe(true);
  expect(answer.chosen.length).toBeGreaterThan(10);
  expect(answer.chosen.length).toBeLessThan(1_000);
  expect(answer.frontier).toHaveLength(20);
});

test("it ends when it is over, by itself after a while, and lets others have their turn between two plans", async () => {
  let asked = 0;
  expect(await warmUp(() => (asked += 1) > 2)).toBe(false);
  expect(asked).toBe(3);

  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  expect(await warmUp(() => false)).toBe(true);
  clearInterval(other);
  expect(turns).toBeGreaterThan(1);
});
