import { type Candidates, checkAmount, checkNumbers, type Id } from "./candidates.js";
import { findEligible } from "./choice.js";
import { KnapsackOptimizer } from "./knapsack-optimizer.js";
import { provenOnly } from "./optimum.js";
import { type Limits, unlessOutOfTime } from "./stopping.js";

/**
 * What somebody who brings these views is worth to a plan of the most views for a budget: the highest price in whole
 * cents at which the plan is no worse with them than with the others alone. One for each of `views`; undefined where
 * time ran out.
 *
 * With V(b) the most views that the others bring for b, that is the greatest c with views + V(budget - c) >= V(budget):
 * the budget less the least cost of V(budget) - views. Both are optima of a 0/1 knapsack, and none is estimated. It
 * never falls with the views.
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
  const most = unlessOutOfTime(() => optimizer.mostViews(budget, { settlesTies: false })?.views ?? 0, undefined);
  return views.map((brought) => {
    if (most === undefined) return undefined;
    const others = unlessOutOfTime(
      () => optimizer.leastCost(Math.max(0, most - brought), { settlesTies: false }),
      undefined,
    );
    return others && Math.max(0, budget - others.cost);
  });
}
