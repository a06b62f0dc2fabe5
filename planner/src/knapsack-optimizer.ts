import type { Candidates } from "./candidates.js";
import { type Ordered, orderByEfficiency, profitOf, reversed, weightOf, withoutItem } from "./efficiency-order.js";
import { type Preference, preferredFilling } from "./equal-fillings.js";
import { breakOf, type Filling, fillKnapsack, itemsIn, itemsOutside } from "./knapsack.js";
import { type Asked, inRisingOrder, type Optimizer, type Optimum, type Wanted } from "./optimum.js";
import type { Limits } from "./stopping.js";

/** Who may be chosen, and who is chosen in any case, by position. */
export interface Choice {
  candidates: Candidates;
  usable: Int32Array;
  included: Int32Array;
}

/**
 * Plans without counts. The most views are a knapsack of views in the budget. The least cost is one of what is saved:
 * those who are not chosen are a filling, of cost, whose views are at most what all have above the target.
 */
export class KnapsackOptimizer implements Optimizer {
  readonly #candidates: Candidates;
  readonly #byViews: Ordered;
  #bySaving: Ordered | undefined;
  readonly #included: { positions: Int32Array; views: number; cost: number };
  readonly #limits: Limits;

  constructor({ candidates, usable, included }: Choice, limits: Limits) {
    const { cost, views } = candidates;
    this.#candidates = candidates;
    // Without views nobody is worth a place: fewer creators come first.
    this.#byViews = orderByEfficiency(
      views,
      cost,
      usable.filter((position) => (views[position] ?? 0) > 0),
    );
    const sumOf = (values: Float64Array) => included.reduce((sum, position) => sum + (values[position] ?? 0), 0);
    this.#included = { positions: included, views: sumOf(views), cost: sumOf(cost) };
    this.#limits = limits;
  }

  mostViews(budget: number, { settlesTies, joined }: Asked): Optimum | undefined {
    const capacity = budget - this.#included.cost;
    if (capacity < 0) return undefined;
    const items = this.#without(this.#byViews, joined);
    const best = fillKnapsack(items, capacity, this.#limits);
    const { filling, isFirst } = settlesTies
      ? this.#settle(items, capacity, best, { count: "fewest", smallestId: "in" })
      : { filling: best, isFirst: false };
    return optimumOf(() => this.#withIncluded(itemsIn(items, filling)), {
      views: this.#included.views + filling.profit,
      cost: this.#included.cost + filling.weight,
      bound: this.#included.views + filling.bound,
      isFirst,
    });
  }

  leastCost(target: number, { settlesTies, joined }: Asked): Optimum | undefined {
    const items = this.#without(this.#savings(), joined);
    const size = items.source.length;
    const capacity = Math.min(weightOf(items, size), this.#included.views + weightOf(items, size) - target);
    if (capacity < 0) return undefined;
    const best = fillKnapsack(items, capacity, this.#limits);
    const { filling, isFirst } = settlesTies
      ? this.#settle(items, capacity, best, { count: "most", smallestId: "out" })
      : { filling: best, isFirst: false };
    return optimumOf(() => this.#withIncluded(itemsOutside(items, filling)), {
      views: this.#included.views + weightOf(items, size) - filling.weight,
      cost: this.#included.cost + profitOf(items, size) - filling.profit,
      bound: this.#included.cost + profitOf(items, size) - filling.bound,
      isFirst,
    });
  }

  /**
   * The relaxation at the plan's own break item: the rest of a plan with somebody at a price has no more views than
   * (budget - price) is worth there, and costs no less than the views that are missing.
   */
  priceBound(plan: Optimum, wanted: Wanted): (position: number) => number {
    const { views } = this.#candidates;
    const items = wanted.aim === "views" ? this.#byViews : this.#savings();
    const capacity =
      wanted.aim === "views"
        ? wanted.budget - this.#included.cost
        : this.#included.views + weightOf(items, items.source.length) - wanted.views;
    const at = breakOf(items, capacity);
    // All are chosen who may be, and only the budget is above the others' prices; or nobody is needed.
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

  #settle(items: Ordered, capacity: number, best: Filling, preference: Omit<Preference, "isSmaller">) {
    const { ids } = this.#candidates;
    const isSmaller = (item: number, other: number) => (ids[item] ?? 0) < (ids[other] ?? 0);
    return preferredFilling(items, capacity, { best, preference: { ...preference, isSmaller }, limits: this.#limits });
  }

  #without(items: Ordered, position: number | undefined): Ordered {
    return position === undefined ? items : withoutItem(items, items.source.indexOf(position));
  }

  #withIncluded(chosen: number[]): number[] {
    return inRisingOrder(chosen, this.#included.positions);
  }
}

/** Who is chosen is put together when somebody asks: of dozens of questions most are about sums alone. */
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
