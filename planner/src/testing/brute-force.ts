import type { Candidates } from "../candidates.js";

/** A plan's question in a form in which every subset can be tried. */
export interface SmallProblem {
  candidates: Candidates;
  /** Positions that may be chosen in addition to the included ones. */
  usable: number[];
  included: number[];
  excluded: number[];
  counts: readonly { members: Uint8Array; least?: number; most?: number }[];
}

export interface SmallOptimum {
  views: number;
  cost: number;
  chosen: number[];
}

export type Question = { aim: "views"; budget: number } | { aim: "cost"; views: number };

/**
 * Returns the best of all subsets by the product's rules, with tie rules; undefined if none is allowed. Up to 30 may be
 * chosen: a million subsets of 20 take some ten milliseconds.
 */
export function bestOfAll(problem: SmallProblem, wanted: Question): SmallOptimum | undefined {
  const { candidates, included } = problem;
  const subsets = new Subsets(problem);
  const isViews = wanted.aim === "views";
  const limit = wanted.aim === "views" ? wanted.budget : -wanted.views;
  let best: { subset: number; gain: number; used: number; count: number } | undefined;
  subsets.visit((subset, cost, views) => {
    // Both aims as one question: the most gain within a limit of what is used.
    const [gain, used] = isViews ? [views, cost] : [-cost, -views];
    if (used > limit || (best && gain < best.gain)) return;
    const count = bitsOf(subset);
    if (best && gain === best.gain) {
      const fewer = best.count - count;
      const cheaper = best.used - used;
      const isFirst = fewer !== 0 ? fewer > 0 : cheaper !== 0 ? cheaper > 0 : hasLowestOther(subset, best.subset);
      if (!isFirst) return;
    }
    if (subsets.isWithinCounts(subset)) best = { subset, gain, used, count };
  });
  if (!best) return undefined;
  const chosen = [...included, ...subsets.positionsOf(best.subset)].sort((a, b) => a - b);
  return { views: sum(candidates.views, chosen), cost: sum(candidates.cost, chosen), chosen };
}

/** Returns the most views of all subsets at each of the rising budgets; 0 if none is allowed. */
export function mostOfAll(problem: SmallProblem, budgets: readonly number[]): number[] {
  const subsets = new Subsets(problem);
  const most = new Float64Array(budgets.length);
  subsets.visit((subset, cost, views) => {
    const first = budgets.findIndex((budget) => cost <= budget);
    if (first >= 0 && views > (most[first] as number) && subsets.isWithinCounts(subset)) most[first] = views;
  });
  for (let at = 1; at < most.length; at++) most[at] = Math.max(most[at] as number, most[at - 1] as number);
  return [...most];
}

/** The subsets of what may be chosen in addition to the included ones, as bits in the order of their ids. */
class Subsets {
  readonly #byId: number[];
  readonly #cost: Float64Array;
  readonly #views: Float64Array;
  readonly #base: { cost: number; views: number };
  readonly #counts: { mask: number; least: number; most: number }[];

  constructor({ candidates: { ids, cost, views }, usable, included, counts }: SmallProblem) {
    this.#byId = [...usable].sort((a, b) => ((ids[a] ?? 0) < (ids[b] ?? 0) ? -1 : 1));
    this.#cost = Float64Array.from(this.#byId, (at) => cost[at] as number);
    this.#views = Float64Array.from(this.#byId, (at) => views[at] as number);
    this.#base = { cost: sum(cost, included), views: sum(views, included) };
    this.#counts = counts.map(({ members, least = 0, most = Number.POSITIVE_INFINITY }) => {
      const already = included.filter((at) => members[at] === 1).length;
      const mask = this.#byId.reduce((bits, at, bit) => bits | (members[at] === 1 ? 1 << bit : 0), 0);
      return { mask, least: least - already, most: most - already };
    });
  }

  /** Visits each subset after one that differs in one creator (Gray 1953), so that its sums take one addition. */
  visit(visitor: (subset: number, cost: number, views: number) => void): void {
    let { cost, views } = this.#base;
    let subset = 0;
    visitor(subset, cost, views);
    for (let step = 1; step < 1 << this.#byId.length; step++) {
      const bit = 31 - Math.clz32(step & -step);
      subset ^= 1 << bit;
      const sign = (subset >>> bit) & 1 ? 1 : -1;
      cost += sign * (this.#cost[bit] as number);
      views += sign * (this.#views[bit] as number);
      visitor(subset, cost, views);
    }
  }

  isWithinCounts(subset: number): boolean {
    return this.#counts.every(({ mask, least, most }) => {
      const count = bitsOf(subset & mask);
      return least <= count && count <= most;
    });
  }

  positionsOf(subset: number): number[] {
    return this.#byId.filter((_, bit) => subset & (1 << bit));
  }
}

/** Of two subsets of equal size, whether the first has the smallest id that only one of them has. */
function hasLowestOther(subset: number, other: number): boolean {
  const differ = subset ^ other;
  return (subset & differ & -differ) !== 0;
}

function bitsOf(subset: number): number {
  let count = 0;
  for (let rest = subset; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function sum(values: Float64Array, positions: number[]): number {
  return positions.reduce((total, position) => total + (values[position] ?? 0), 0);
}
