import type { Candidates } from "./candidates.js";
import {
  countAbove,
  filtered,
  type Ordered,
  orderByEfficiency,
  profitOf,
  reversed,
  weightOf,
  withoutItem,
} from "./efficiency-order.js";
import { type Preference, preferredSolution } from "./equal-solutions.js";
import {
  breakOf,
  itemsIn,
  itemsOutside,
  type KnapsackSolution,
  relaxedSolution,
  solveAfterStarts,
  solveKnapsack,
} from "./knapsack.js";
import { type Asked, type Optimizer, type Optimum, sortedPositions, type Wanted } from "./optimum.js";
import type { Limits } from "./stopping.js";

/** Which creators may be chosen, and which are chosen in any case, by position. */
export interface Choice {
  candidates: Candidates;
  usable: Int32Array;
  included: Int32Array;
  /** The usable ones with views in order of views per cent, if already known. */
  byViews?: Ordered;
}

/**
 * Finds plans without counts. The most views are a knapsack of views within the budget. The least cost is a knapsack of
 * what is saved: its solution is the set of creators left out, with the most cost, whose views are at most what all
 * have above the target.
 */
export class KnapsackOptimizer implements Optimizer {
  readonly #candidates: Candidates;
  readonly #byViews: Ordered;
  #bySaving: Ordered | undefined;
  readonly #included: { positions: Int32Array; views: number; cost: number };
  readonly #limits: Limits;
  /** The last creator that was left out: usually several questions in a row leave out the same one. */
  #absent: { position: number; of: Ordered; items: Ordered } | undefined;

  constructor({ candidates, usable, included, byViews }: Choice, limits: Limits) {
    const { cost, views } = candidates;
    this.#candidates = candidates;
    // A creator without views is never worth a place, because fewer creators come first.
    this.#byViews =
      byViews ??
      orderByEfficiency(
        views,
        cost,
        usable.filter((position) => (views[position] ?? 0) > 0),
      );
    const sumOf = (values: Float64Array) => included.reduce((sum, position) => sum + (values[position] ?? 0), 0);
    this.#included = { positions: included, views: sumOf(views), cost: sumOf(cost) };
    this.#limits = limits;
  }

  /** Returns the same optimizer for some of the usable creators, without included ones. */
  among(usable: Int32Array, isKept: (position: number) => boolean): KnapsackOptimizer {
    const byViews = filtered(this.#byViews, isKept);
    return new KnapsackOptimizer(
      { candidates: this.#candidates, usable, included: new Int32Array(0), byViews },
      this.#limits,
    );
  }

  /** Returns the views and cost of all creators with more than this many views per cent. */
  above(viewsPerCent: number, joined?: number): { views: number; cost: number } {
    const items = this.#without(this.#byViews, joined);
    const count = countAbove(items, viewsPerCent);
    return { views: profitOf(items, count), cost: weightOf(items, count) };
  }

  /** No creator with a cost brings more views per cent. */
  highestViewsPerCent(): number {
    const { profit, weight } = this.#byViews;
    for (let i = 0; i < weight.length; i++) {
      if ((weight[i] as number) > 0) return (profit[i] as number) / (weight[i] as number);
    }
    return 0;
  }

  /** Returns how many views another cent brings at a budget, by the relaxation. */
  viewsPerCentAt(budget: number): number {
    const items = this.#byViews;
    const at = breakOf(items, Math.max(0, budget));
    return at === items.source.length ? 0 : (items.profit[at] as number) / (items.weight[at] as number);
  }

  /** Returns an upper bound of the views for a budget, by the relaxation; -Infinity if the budget is below 0. */
  mostViewsAtMost(budget: number, joined?: number): number {
    if (budget < 0) return Number.NEGATIVE_INFINITY;
    return this.#included.views + relaxedSolution(this.#without(this.#byViews, joined), budget);
  }

  /** Returns a lower bound of the cost of the views, by the relaxation; Infinity if all together have fewer. */
  leastCostAtLeast(views: number, joined?: number): number {
    const items = this.#without(this.#savings(), joined);
    const size = items.source.length;
    const spare = weightOf(items, size) - Math.max(0, views);
    return spare < 0 ? Number.POSITIVE_INFINITY : profitOf(items, size) - relaxedSolution(items, spare);
  }

  maxViews(budget: number, { settlesTies, joined, betterThan }: Asked): Optimum | undefined {
    const capacity = budget - this.#included.cost;
    if (capacity < 0) return undefined;
    const items = this.#without(this.#byViews, joined);
    const atLeast = betterThan === undefined ? 0 : betterThan + 1 - this.#included.views;
    const best = solveKnapsack(items, capacity, { ...this.#limits, atLeast });
    const { solution, isFirst } = settlesTies
      ? this.#settle(items, capacity, best, { count: "fewest", smallestId: "in" })
      : { solution: best, isFirst: false };
    return optimumOf(() => this.#withIncluded(itemsIn(items, solution)), {
      views: this.#included.views + solution.profit,
      cost: this.#included.cost + solution.weight,
      bound: this.#included.views + solution.bound,
      isFirst,
    });
  }

  minCost(target: number, { settlesTies, joined, betterThan }: Asked): Optimum | undefined {
    const items = this.#without(this.#savings(), joined);
    const size = items.source.length;
    const capacity = Math.min(weightOf(items, size), this.#included.views + weightOf(items, size) - target);
    if (capacity < 0) return undefined;
    const saved = profitOf(items, size) + this.#included.cost;
    const atLeast = betterThan === undefined ? 0 : saved - betterThan + 1;
    const best = solveKnapsack(items, capacity, { ...this.#limits, atLeast });
    const { solution, isFirst } = settlesTies
      ? this.#settle(items, capacity, best, { count: "most", smallestId: "out" })
      : { solution: best, isFirst: false };
    return optimumOf(() => this.#withIncluded(itemsOutside(items, solution)), {
      views: this.#included.views + weightOf(items, size) - solution.weight,
      cost: this.#included.cost + profitOf(items, size) - solution.profit,
      bound: this.#included.cost + profitOf(items, size) - solution.bound,
      isFirst,
    });
  }

  /**
   * Returns the best plan that begins with one of `starts`, if it is better than an objective. One search answers all.
   * Each start costs more than the one before and brings more. No creator may be included.
   */
  bestAfter(
    wanted: Wanted,
    starts: { cost: number; views: number }[],
    { betterThan, joined }: { betterThan: number; joined: number | undefined },
  ): { found?: { start: number; rest: Optimum }; isComplete: boolean } {
    const isViews = wanted.aim === "views";
    const items = this.#without(isViews ? this.#byViews : this.#savings(), joined);
    const size = items.source.length;
    const all = { profit: profitOf(items, size), weight: weightOf(items, size) };
    const capacities = starts.map(({ cost, views }, index) =>
      isViews
        ? { index, capacity: wanted.budget - cost, profit: views }
        : { index, capacity: Math.min(all.weight, all.weight + views - wanted.views), profit: all.profit - cost },
    );
    const rising = isViews ? capacities : capacities.reverse();
    // A capacity that is no larger than the next one has less profit, so it is dropped.
    const useful = rising.filter(({ capacity }, i) => capacity >= 0 && capacity !== rising[i + 1]?.capacity);
    if (useful.length === 0) return { isComplete: true };
    const atLeast = isViews ? betterThan + 1 : all.profit - betterThan + 1;
    const { found, isComplete } = solveAfterStarts(items, useful, atLeast, this.#limits);
    if (!found) return { isComplete };
    const { solution } = found;
    const sums = isViews
      ? { views: solution.profit, cost: solution.weight }
      : { views: all.weight - solution.weight, cost: all.profit - solution.profit };
    const choose = () => (isViews ? itemsIn(items, solution) : itemsOutside(items, solution));
    const rest = optimumOf(choose, { ...sums, bound: isViews ? sums.views : sums.cost, isFirst: false });
    return { found: { start: useful[found.start]?.index as number, rest }, isComplete };
  }

  /**
   * Uses the relaxation at the plan's own break item: the rest of a plan with a creator at a price has at most the
   * views of (budget - price) there, and costs at least as much as the missing views there.
   */
  priceBound(plan: Optimum, wanted: Wanted): (position: number) => number {
    const { views } = this.#candidates;
    const items = wanted.aim === "views" ? this.#byViews : this.#savings();
    const capacity =
      wanted.aim === "views"
        ? wanted.budget - this.#included.cost
        : this.#included.views + weightOf(items, items.source.length) - wanted.views;
    const at = breakOf(items, capacity);
    // Every usable creator is chosen, so only the budget limits a price; or no creator is needed.
    if (at === items.source.length) return () => (wanted.aim === "views" ? wanted.budget : -1);
    const ratio = (items.profit[at] as number) / (items.weight[at] as number);
    const relaxed = profitOf(items, at) + (capacity - weightOf(items, at)) * ratio;
    const margin = 2 + (relaxed / (wanted.aim === "views" ? ratio : 1)) * 2 ** -40;
    if (wanted.aim === "views") {
      const above = relaxed + this.#included.views - plan.views;
      return (position) => Math.floor(((views[position] ?? 0) + above) / ratio + margin);
    }
    const above = plan.cost - (this.#included.cost + profitOf(items, items.source.length) - relaxed);
    return (position) => Math.floor((views[position] ?? 0) * ratio + above + margin);
  }

  #savings(): Ordered {
    this.#bySaving ??= reversed(this.#byViews);
    return this.#bySaving;
  }

  #settle(items: Ordered, capacity: number, best: KnapsackSolution, preference: Omit<Preference, "isSmaller">) {
    const { ids } = this.#candidates;
    const isSmaller = (item: number, other: number) => (ids[item] ?? 0) < (ids[other] ?? 0);
    return preferredSolution(items, capacity, { best, preference: { ...preference, isSmaller }, limits: this.#limits });
  }

  #without(items: Ordered, position: number | undefined): Ordered {
    if (position === undefined) return items;
    if (this.#absent?.position !== position || this.#absent.of !== items) {
      this.#absent = { position, of: items, items: withoutItem(items, items.source.indexOf(position)) };
    }
    return this.#absent.items;
  }

  #withIncluded(chosen: number[]): number[] {
    return sortedPositions(chosen, this.#included.positions);
  }
}

/** The list of chosen creators is made only when it is read, because most of dozens of questions need only the sums. */
function optimumOf(choose: () => number[], values: Omit<Optimum, "chosen">): Optimum {
  let chosen: number[] | undefined;
  return {
    ...values,
    get chosen() {
      chosen ??= choose();
      return chosen;
    },
  };
}
