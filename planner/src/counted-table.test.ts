import { expect, test } from "vitest";
import { loadSolver, plan } from "./index.js";
import { countedPlan, viewsByBudgetAndCounts } from "./testing/counted-table.js";

// What the subsets of twenty cannot show: many who are counted beside many who are not, and choices by the thousand.
test("hundreds with quotas have the plan and the frontier of the table of all budgets and counts", async () => {
  const solver = await loadSolver();
  const seen = { binding: 0, impossible: 0 };
  for (let seed = 1; seed <= 20; seed++) {
    const { candidates, quotas, budget } = countedPlan(seed, 60 + 7 * seed);
    const table = viewsByBudgetAndCounts(candidates, quotas, 2 * budget + 100);
    const most = (cents: number) => table[cents] as number;
    const said = plan(candidates, { aim: "views", budget, views: 0, quotas }, { solver });
    const frontier = said.frontier.map((point) => ({
      ...point,
      views: Math.max(0, most(point.budget)),
      isProven: true,
    }));
    expect({ seed, frontier: said.frontier }).toEqual({ seed, frontier });
    expect({ seed, views: said.views, isProven: said.isProven, isFirst: said.isFirst }).toEqual({
      seed,
      views: Math.max(0, most(budget)),
      isProven: true,
      isFirst: true,
    });
    if (said.nothing === undefined) expect(said.viewsPerDollar).toBe(most(budget + 100) - most(budget));
    if (most(budget) === Number.NEGATIVE_INFINITY) seen.impossible++;

    // The least cost for some of these views is the first budget that has them.
    const target = Math.ceil(0.9 * Math.max(0, most(budget)));
    const cheapest = plan(candidates, { aim: "cost", budget, views: target, quotas }, { solver });
    const least = table.findIndex((views) => views >= target);
    if (least < 0 || target === 0) continue;
    expect({ seed, cost: cheapest.cost, isProven: cheapest.isProven }).toEqual({ seed, cost: least, isProven: true });
    const free = viewsByBudgetAndCounts(candidates, [], budget);
    if ((free[budget] as number) > most(budget)) seen.binding++;
  }
  expect(seen.binding).toBeGreaterThan(5);
  expect(seen.impossible).toBeLessThan(10);
}, 120_000);
