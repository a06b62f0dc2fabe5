import type { Candidates } from "./candidates.js";
import { seededRandom } from "./random-draws.js";

/** An outreach to simulate. */
export interface Writing {
  candidates: Candidates & { chance: Float64Array };
  budget: number;
  /** The target. */
  views: number;
}

export interface Outcomes {
  /** The creators to write to, by views per cent. */
  order: number[];
  /** The number of draws that reach the target. */
  reached: number;
  /** The views of each draw, in rising order. */
  views: Float64Array;
  cost: Float64Array;
  means: { deals: number; views: number; cost: number };
}

/**
 * Simulates outreaches: every creator accepts or refuses independently. Acceptances are taken by views per cent while
 * they fit into the rest of the budget.
 */
export function simulate(
  { candidates, budget, views: target }: Writing,
  chosen: number[],
  { draws, seed }: { draws: number; seed: number },
): Outcomes {
  const order = byViewsPerCent(candidates, chosen);
  const chance = Float64Array.from(order, (at) => candidates.chance[at] as number);
  const price = Float64Array.from(order, (at) => candidates.cost[at] as number);
  const brings = Float64Array.from(order, (at) => candidates.views[at] as number);
  const random = seededRandom(seed);
  const views = new Float64Array(draws);
  const cost = new Float64Array(draws);
  let reached = 0;
  let deals = 0;
  for (let draw = 0; draw < draws; draw++) {
    let spent = 0;
    let brought = 0;
    for (let i = 0; i < chance.length; i++) {
      const says = random() < (chance[i] as number);
      if (!says || spent + (price[i] as number) > budget) continue;
      spent += price[i] as number;
      brought += brings[i] as number;
      deals++;
    }
    views[draw] = brought;
    cost[draw] = spent;
    if (brought >= target) reached++;
  }
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value / draws, 0);
  const means = { deals: deals / draws, views: mean(views), cost: mean(cost) };
  return { order, reached, views: views.sort(), cost: cost.sort(), means };
}

/** Returns a quantile of sorted values: all but this share are at least that large. */
export function valueAt(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length + 1e-9))] ?? 0;
}

/** Orders by views per cent, then by views, then by id. Creators without a cost come first. */
function byViewsPerCent({ ids, cost, views }: Candidates, chosen: number[]): number[] {
  const ratio = (at: number) => (views[at] as number) / (cost[at] as number);
  return [...chosen].sort((a, b) => {
    const [first, other] = [ratio(a), ratio(b)];
    if (first !== other) return first > other ? -1 : 1;
    return (views[b] as number) - (views[a] as number) || ((ids[a] ?? 0) < (ids[b] ?? 0) ? -1 : 1);
  });
}
