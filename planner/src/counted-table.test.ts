import { expect, test } from "vitest";
import { loadSolver, plan } from "./index.js";
import { compareCounted, countedPlan, viewsByBudgetAndCounts } from "./testing/counted-table.js";

// Tests what subsets of twenty cannot: many counted creators with many uncounted ones, and thousands of choices. A
// seeded part of `bench/decisions-exact.bench.mjs`.
test("hundreds with quotas have the plan and the frontier of the table of all budgets and counts", async () => {
  const solver = await loadSolver();
  const seen = { binding: 0, impossible: 0 };
  for (let seed = 1; seed <= 20; seed++) {
    const { candidates, quotas, budget } = countedPlan(seed, 60 + 7 * seed);
    const { answer, faults, table } = compareCounted(seed, 60 + 7 * seed, () => ({ solver }));
    const most = table[budget] as number;
    expect({ seed, faults, isProven: answer.isProven, isFirst: answer.isFirst }).toEqual({
      seed,
      faults: [],
      isProven: true,
      isFirst: true,
    });
    expect(answer.frontier.every(({ isProven }) => isProven)).toBe(true);
    if (most === Number.NEGATIVE_INFINITY) seen.impossible++;

    // The least cost of these views is the first budget that brings them.
    const target = Math.ceil(0.9 * Math.max(0, most));
    if (target === 0) continue;
    const cheapest = plan(candidates, { aim: "cost", budget, views: target, quotas }, { solver });
    const least = table.findIndex((views) => views >= target);
    expect({ seed, cost: cheapest.cost, isProven: cheapest.isProven }).toEqual({ seed, cost: least, isProven: true });
    const free = viewsByBudgetAndCounts(candidates, [], budget);
    if ((free[budget] as number) > most) seen.binding++;
  }
  expect(seen.binding).toBeGreaterThan(5);
  expect(seen.impossible).toBeLessThan(10);
}, 120_000);
