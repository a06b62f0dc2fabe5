import { type CountRange, chosenAt, crossing, type Priced, priced } from "./counted-dual.js";
import type { Line, OpenItems, Reach } from "./counted-search.js";
import type { DecomposedProblem } from "./decomposed-problem.js";

/** By how much the budget of the rest may differ, as shares of the highest open cost. */
const shifts = [0, -0.1, 0.1, -0.25, 0.25, -0.5, 0.5, -1, 1, -2, 2];

/** Prices of a cent and of a place in each count, which bound what a plan of both parts can reach. */
export class DecomposedPrices {
  readonly #problem: DecomposedProblem;
  readonly #best: Priced;
  /** The prices on both sides of the limit; the choices at these prices are the first ones to try. */
  readonly sides: readonly [Priced, Priced];
  /** An upper bound of all plans; with aim `cost` a lower bound. */
  readonly bound: number;

  constructor(problem: DecomposedProblem) {
    this.#problem = problem;
    this.sides = this.#sides();
    const [low, high] = this.sides;
    const [lowBound, highBound] = [this.#boundAt(low), this.#boundAt(high)];
    const isHigh = problem.wanted.aim === "views" ? highBound < lowBound : highBound > lowBound;
    this.#best = isHigh ? high : low;
    this.bound = isHigh ? highBound : lowBound;
  }

  /** Each counted creator's worth at these prices. */
  get worth(): Float64Array {
    return this.#best.worth;
  }

  /**
   * Returns prices that prove that no plan is better than `relaxed`, apart from `slack`, the possible floating point
   * error.
   */
  relaxation(): Priced & { relaxed: number; slack: number } {
    const { viewsPerCent, value } = this.#best;
    const worth = value + this.#restWorth(viewsPerCent);
    const slack = 2 + this.#slack(this.#best, this.#problem.wanted.aim === "views" ? this.#problem.wanted.budget : 0);
    if (this.#problem.wanted.aim === "views") {
      return { ...this.#best, relaxed: worth + viewsPerCent * this.#problem.wanted.budget, slack };
    }
    return {
      ...this.#best,
      relaxed: (this.#problem.wanted.views - worth) / viewsPerCent,
      slack: slack / viewsPerCent + 2,
    };
  }

  #sides(): [Priced, Priced] {
    const { items, ends } = this.#problem.choices;
    const highest = this.#highestPrice();
    let start: Float64Array | undefined;
    const at = (viewsPerCent: number) => {
      const prices = priced(items, ends, viewsPerCent, start);
      start = prices.places;
      return prices;
    };
    const isDear = (prices: Priced) => {
      const counted = chosenAt(prices, items);
      const rest = this.#problem.free.above(prices.viewsPerCent, this.#problem.joined);
      if (this.#problem.wanted.aim === "views") return counted.cost + rest.cost > this.#problem.wanted.budget;
      return counted.views + rest.views > this.#problem.wanted.views;
    };
    return crossing(at, isDear, highest);
  }

  /** No creator with a cost brings more views per cent. */
  #highestPrice(): number {
    const { cost, views } = this.#problem.choices.items;
    let highest = 1;
    for (let i = 0; i < cost.length; i++) {
      if ((cost[i] as number) > 0) highest = Math.max(highest, (views[i] as number) / (cost[i] as number));
    }
    return 2 * Math.max(highest, this.#problem.free.highestViewsPerCent());
  }

  #boundAt(prices: Priced): number {
    const { viewsPerCent, value } = prices;
    const worth = value + this.#restWorth(viewsPerCent);
    if (this.#problem.wanted.aim === "views") {
      const all = worth + viewsPerCent * this.#problem.wanted.budget;
      return Math.floor(all + this.#slack(prices, this.#problem.wanted.budget));
    }
    const missing = this.#problem.wanted.views - worth - this.#slack(prices, 0);
    return viewsPerCent > 0 ? Math.max(0, Math.ceil(missing / viewsPerCent)) : 0;
  }

  /** Returns the most that the rest is worth at a price of a cent. */
  #restWorth(viewsPerCent: number): number {
    const { views, cost } = this.#problem.free.above(viewsPerCent, this.#problem.joined);
    return views - viewsPerCent * cost;
  }

  /** The possible floating point error at these prices. */
  #slack({ viewsPerCent, worth, places }: Priced, budget: number): number {
    const { views } = this.#problem.free.above(viewsPerCent, this.#problem.joined);
    let scale = views + viewsPerCent * budget + 1;
    for (const one of worth) scale += Math.max(0, one);
    for (const [row, price] of places.entries()) {
      const { least, most } = this.#problem.choices.ends[row] as CountRange;
      if (price !== 0) scale += Math.abs(price * (price > 0 ? most : least));
    }
    return scale * 2 ** -40;
  }

  /** Returns the counted creators whose choice may differ in a plan that reaches this much. */
  openFor({ budget, atLeast }: Reach): Int32Array {
    const { viewsPerCent, value, worth } = this.#best;
    const most = value + this.#restWorth(viewsPerCent) + viewsPerCent * budget;
    const above = most - atLeast + this.#slack(this.#best, budget) * 2;
    return Int32Array.from(worth.keys()).filter((i) => Math.abs(worth[i] as number) <= above);
  }

  /** Returns prices of a cent for the budgets that the open creators may leave to the rest. */
  #pricesFor(open: Int32Array, { budget, atLeast }: Reach): number[] {
    if (atLeast === Number.NEGATIVE_INFINITY) return [];
    const { items } = this.#problem.choices;
    const { cost } = chosenAt(this.#best, items);
    const dearest = open.reduce((most, i) => Math.max(most, items.cost[i] as number), 0);
    const { viewsPerCent } = this.#best;
    const prices = shifts.map((shift) => {
      if (shift === 0) return viewsPerCent;
      return this.#problem.free.viewsPerCentAt(budget - cost + shift * dearest) || viewsPerCent * (1 - shift / 8);
    });
    return [...new Set(prices)];
  }

  /** Returns bounds at several prices of a cent. The items are in `order`, the least certain first. */
  linesFor(order: Int32Array, open: OpenItems, reach: Reach): Line[] {
    return this.#pricesFor(order, reach).map((viewsPerCent) => {
      const { places, worth } = priced(open, open.ends, viewsPerCent, this.#best.places);
      return { viewsPerCent, places, worth, rest: this.#restWorth(viewsPerCent) };
    });
  }
}
