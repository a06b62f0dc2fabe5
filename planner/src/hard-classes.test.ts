import { expect, test } from "vitest";
import { KnapsackOptimizer } from "./knapsack-optimizer.js";
import { hardCandidates, hardClasses, maxViewsByTable } from "./testing/hard-classes.js";
import { comparePlanWithTable, tableForPlans } from "./testing/hard-plans.js";

test.each(hardClasses)(
  "the most views of a thousand %s candidates are those of the table of all budgets",
  (kind) => {
    const candidates = hardCandidates(kind, { size: 1_000, range: 1_000, seed: 1 });
    const optimizer = optimizerOf(candidates);
    for (const budget of [3_000, 100_000]) {
      const found = optimizer.maxViews(budget, { settlesTies: false });
      expect(found).toMatchObject({ views: maxViewsByTable(candidates, budget), bound: found?.views });
    }
  },
  60_000,
);

test.each(hardClasses)(
  "the most views of ten thousand %s candidates are those of the table of all budgets",
  (kind) => {
    const candidates = hardCandidates(kind, { size: 10_000, range: 1_000, seed: 3 });
    const found = optimizerOf(candidates).maxViews(10_000, { settlesTies: false });
    expect(found).toMatchObject({ views: maxViewsByTable(candidates, 10_000), bound: found?.views });
  },
  60_000,
);

test.each(hardClasses)(
  "the least cost of %s candidates is the smallest budget with the views",
  (kind) => {
    const candidates = hardCandidates(kind, { size: 500, range: 100, seed: 4 });
    const optimizer = optimizerOf(candidates);
    for (const views of [77, 1_234, 5_678]) {
      const { cost = 0, bound } = optimizer.minCost(views, { settlesTies: false }) ?? {};
      expect(bound).toBe(cost);
      expect(maxViewsByTable(candidates, cost)).toBeGreaterThanOrEqual(views);
      expect(maxViewsByTable(candidates, cost - 1)).toBeLessThan(views);
    }
  },
  60_000,
);

// `bench/decisions-exact.bench.mjs` has larger budgets and the other range.
test.each(hardClasses.flatMap((kind) => (["views", "cost"] as const).map((aim) => [kind, aim] as const)))(
  "a plan of ten thousand %s candidates for the best %s is proven, and all that it says is so by the table",
  (kind, aim) => {
    const candidates = hardCandidates(kind, { size: 10_000, range: 100, seed: 5 });
    const budget = 5_000;
    const { answer, faults } = comparePlanWithTable(candidates, {
      aim,
      budget,
      table: tableForPlans(candidates, budget),
    });
    expect(faults).toEqual([]);
    expect(answer).toMatchObject({ isProven: true, isFirst: true, gapPercent: 0 });
    expect(answer.frontier.every(({ isProven }) => isProven)).toBe(true);
  },
  60_000,
);

function optimizerOf(candidates: ReturnType<typeof hardCandidates>) {
  const usable = Int32Array.from(candidates.cost.keys());
  return new KnapsackOptimizer({ candidates, usable, included: new Int32Array(0) }, {});
}
