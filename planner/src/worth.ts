import { type Candidates, checkAmount, checkNumbers, type Id } from "./candidates.js";
import { findEligible } from "./choice.js";
import { KnapsackOptimizer } from "./knapsack-optimizer.js";
import { provenOnly } from "./optimum.js";
import { type Limits, unlessOutOfTime } from "./stopping.js";

/**
 * Returns what a creator with these views is worth to a plan of the most views for a budget: the highest price in whole
 * cents at which the plan is no worse with them than with the others alone. One for each of `views`; undefined if time
 * ran out.
 *
 * Let V(b) be the most views that the others bring for b. The result is the greatest c with views + V(budget - c) >=
 * V(budget): the budget minus the least cost of V(budget) - views. Both are optima of a 0/1 knapsack, and neither is
 * estimated. The result never falls with the views.
 */
export function worthOfViews(
  candidates: Candidates,
  { budget, exclude, views }: { budget: number; exclude: readonly Id[]; views: readonly number[] },
  limits: Limits = {},
): (number | undefined)[] {
  checkNumbers(candidates);
  checkAmount("budget", budget);
  const { usable, included } = findEligible(candidates, { aim: "views", budget, views: 0, exclude });
  const optimizer = provenOnly(new KnapsackOptimizer({ candidates, usable, included }, limits));
  const most = unlessOutOfTime(() => optimizer.maxViews(budget, { settlesTies: false })?.views ?? 0, undefined);
  return views.map((brought) => {
    if (most === undefined) return undefined;
    const others = unlessOutOfTime(
      () => optimizer.minCost(Math.max(0, most - brought), { settlesTies: false }),
      undefined,
    );
    return others && Math.max(0, budget - others.cost);
  });
}
