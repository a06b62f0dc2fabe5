import type { Candidates } from "../candidates.js";
import { seededRandom } from "../random-draws.js";

/**
 * Classes of knapsack problems that are hard for one method or another, generated as by Pisinger (2005, Where are the
 * hard knapsack problems?, Computers and Operations Research 32). Costs are 1 to `range`.
 */
export const hardClasses = ["uncorrelated", "weakly", "strongly", "inverse-strongly", "subset-sum"] as const;
export type HardClass = (typeof hardClasses)[number];

export function hardCandidates(
  kind: HardClass,
  { size, range, seed }: { size: number; range: number; seed: number },
): Candidates {
  const random = seededRandom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const cost = new Float64Array(size);
  const views = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    cost[i] = upTo(range);
    views[i] = viewsFor(kind, cost[i] as number, { range, upTo });
    if (kind === "inverse-strongly") cost[i] = (views[i] as number) + range / 10;
  }
  return { ids: Array.from({ length: size }, (_, at) => at), cost, views };
}

function viewsFor(
  kind: HardClass,
  cost: number,
  { range, upTo }: { range: number; upTo: (most: number) => number },
): number {
  if (kind === "uncorrelated") return upTo(range);
  if (kind === "weakly") return Math.max(1, cost - range / 10 + upTo(range / 5));
  if (kind === "strongly") return cost + range / 10;
  return cost;
}

/** Returns the most views at each budget, by the textbook's table (Bellman 1957, Dynamic programming). */
export function viewsByBudget({ cost, views }: Candidates, budget: number): Float64Array {
  const most = new Float64Array(budget + 1);
  for (let i = 0; i < cost.length; i++) {
    const price = cost[i] as number;
    const brings = views[i] as number;
    for (let spent = budget; spent >= price; spent--) {
      const views = (most[spent - price] as number) + brings;
      if (views > (most[spent] as number)) most[spent] = views;
    }
  }
  return most;
}

export function maxViewsByTable(candidates: Candidates, budget: number): number {
  return viewsByBudget(candidates, budget)[budget] as number;
}
