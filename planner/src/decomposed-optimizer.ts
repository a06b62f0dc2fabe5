import type { Candidates } from "./candidates.js";
import type { CountRange, Priced } from "./counted-dual.js";
import { DecomposedPrices } from "./decomposed-prices.js";
import type { Choices } from "./decomposed-problem.js";
import { DecomposedSearch } from "./decomposed-search.js";
import type { KnapsackOptimizer } from "./knapsack-optimizer.js";
import type { Needed } from "./needed-items.js";
import type { Asked, Optimum, Wanted } from "./optimum.js";
import { smallestOf } from "./smallest.js";
import type { Limits } from "./stopping.js";

interface Parts {
  candidates: Candidates;
  needed: Needed;
  /** Creators that no count limits. */
  free: KnapsackOptimizer;
}

/** The question to both parts, after the included creators are subtracted. */
interface AskedOfParts {
  wanted: Wanted;
  ends: CountRange[];
  asked: Asked;
}

/**
 * Finds plans with few counted creators and many uncounted ones. For each choice of counted creators, the others are a
 * knapsack with the remaining budget; with a million candidates its optimum is within a view or two of its relaxation.
 * So `openChoices` lists the choices that the relaxation of the others does not rule out. Their knapsacks are solved,
 * the best bound first, until no bound is better than the best plan.
 */
export class DecomposedOptimizer {
  readonly #parts: Parts;
  readonly #limits: Limits;
  readonly #items: Choices["items"];

  constructor(parts: Parts, limits: Limits) {
    this.#parts = parts;
    this.#limits = limits;
    const { counted, isIn } = parts.needed;
    const { cost, views } = parts.candidates;
    this.#items = {
      cost: Float64Array.from(counted, (position) => cost[position] as number),
      views: Float64Array.from(counted, (position) => views[position] as number),
      isIn,
    };
  }

  /** Undefined if there is no plan; `unknown` if none was found, but there may be one. */
  best({ wanted, ends, asked }: AskedOfParts): Optimum | undefined | "unknown" {
    const choices = this.#choicesFor(asked, ends);
    if (isOutOfReach(choices, wanted)) return undefined;
    const search = new DecomposedSearch({ ...this.#parts, choices, wanted, joined: asked.joined }, this.#limits);
    return search.run(asked.settlesTies);
  }

  /**
   * Returns prices that prove that no plan is better than `relaxed`, apart from `slack`, the possible floating point
   * error.
   */
  relaxation(wanted: Wanted, ends: CountRange[]): Priced & { relaxed: number; slack: number } {
    const choices = this.#choicesFor({ settlesTies: false }, ends);
    return new DecomposedPrices({ ...this.#parts, choices, wanted, joined: undefined }).relaxation();
  }

  #choicesFor({ joined }: Asked, ends: CountRange[]): Choices {
    const { counted, role } = this.#parts.needed;
    if (joined === undefined || role[joined] !== 1) return { items: this.#items, positions: counted, ends };
    const kept = Int32Array.from(counted.keys()).filter((i) => counted[i] !== joined);
    const { cost, views, isIn } = this.#items;
    const items = {
      cost: Float64Array.from(kept, (i) => cost[i] as number),
      views: Float64Array.from(kept, (i) => views[i] as number),
      isIn: isIn.map((members) => Uint8Array.from(kept, (i) => members[i] as number)),
    };
    return { items, positions: counted.filter((position) => position !== joined), ends };
  }
}

/** Whether a count cannot be met, alone or within the budget. */
function isOutOfReach({ items, ends }: Choices, wanted: Wanted): boolean {
  return ends.some(({ least, most }, row) => {
    if (most < 0 || (wanted.aim === "views" && wanted.budget < 0)) return true;
    if (least <= 0) return false;
    const members = items.isIn[row] as Uint8Array;
    const costs = items.cost.filter((_, i) => members[i] === 1);
    if (costs.length < least) return true;
    const cheapest = Array.from(smallestOf(costs, least), (i) => costs[i] as number).sort((a, b) => a - b);
    return wanted.aim === "views" && sumOf(cheapest.slice(0, least)) > wanted.budget;
  });
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
