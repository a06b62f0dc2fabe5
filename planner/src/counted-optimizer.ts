import type { Candidates } from "./candidates.js";
import { preferredCounted, solveCounted, type Tools } from "./counted-knapsack.js";
import { DecomposedOptimizer } from "./decomposed-optimizer.js";
import { KnapsackOptimizer } from "./knapsack-optimizer.js";
import type { Choice, CountedKnapsack } from "./multiplier-view.js";
import { type Needed, neededItems } from "./needed-items.js";
import { type Asked, type Optimizer, type Optimum, sortedPositions, type Wanted } from "./optimum.js";
import { isTimeOver, TimeLimitReached } from "./stopping.js";

/** How many of some creators a plan must and may have. */
export interface Count {
  /** 1 for each candidate that counts. */
  members: Uint8Array;
  least: number;
  most: number;
}

export interface CountedProblem {
  candidates: Candidates;
  usable: Int32Array;
  included: Int32Array;
  counts: Count[];
}

interface Parts {
  counts: Count[];
  needed: Needed;
  optimizer: DecomposedOptimizer;
}

/** Finds plans with counts: `most`, `least` and quotas. */
export class CountedOptimizer implements Optimizer {
  readonly #problem: CountedProblem;
  readonly #included: { views: number; cost: number };
  readonly #tools: Tools;
  /** The optimizer without counts. */
  readonly #plain: KnapsackOptimizer;
  /** The parts for each set of counts that a plan needed. */
  readonly #parts: Parts[] = [];
  /** The rank of each usable position by its id. */
  #ranks: Int32Array | undefined;

  constructor(problem: CountedProblem, tools: Tools) {
    const { candidates, included } = problem;
    const sumOf = (values: Float64Array) => included.reduce((sum, position) => sum + (values[position] as number), 0);
    this.#problem = problem;
    this.#included = { views: sumOf(candidates.views), cost: sumOf(candidates.cost) };
    this.#tools = tools;
    this.#plain = new KnapsackOptimizer(problem, tools);
  }

  maxViews(budget: number, asked: Asked): Optimum | undefined {
    return this.#withFewestCounts(
      asked,
      () => this.#plain.maxViews(budget, asked),
      (counts) => this.#maxViews(budget, asked, counts),
      Math.min,
    );
  }

  minCost(target: number, asked: Asked): Optimum | undefined {
    return this.#withFewestCounts(
      asked,
      () => this.#plain.minCost(target, asked),
      (counts) => this.#minCost(target, asked, counts),
      Math.max,
    );
  }

  /**
   * A creator who joins brings views and takes places in counts. By the prices of the relaxation, no plan with them has
   * more than that plus the worth of the others. A subset of the counts gives a valid bound too.
   */
  priceBound(plan: Optimum, wanted: Wanted): (position: number) => number {
    const parts = this.#parts.reduce<Parts | undefined>(
      (most, one) => (most && most.counts.length >= one.counts.length ? most : one),
      undefined,
    );
    if (!parts) return this.#plain.priceBound(plan, wanted);
    const { counts, optimizer } = parts;
    const { role } = parts.needed;
    const { cost, views } = this.#problem.candidates;
    const rest: Wanted =
      wanted.aim === "views"
        ? { aim: "views", budget: wanted.budget - this.#included.cost }
        : { aim: "cost", views: wanted.views - this.#included.views };
    const { viewsPerCent, places, relaxed, slack } = optimizer.relaxation(rest, this.#leftByIncluded(counts));
    /** Returns how much a creator's views are worth beyond the value of the plan without them. */
    const worthOf = (position: number) => {
      let brought = views[position] as number;
      for (const [row, { members }] of counts.entries()) {
        if (role[position] !== 2 && members[position] === 1) brought -= places[row] as number;
      }
      const own = role[position] === 0 ? 0 : Math.max(0, brought - viewsPerCent * (cost[position] as number));
      if (role[position] === 2) {
        for (const [row, { members }] of counts.entries()) {
          if (members[position] === 1) brought -= places[row] as number;
        }
      }
      return brought - own;
    };
    if (wanted.aim === "cost") {
      const above = plan.cost - this.#included.cost - relaxed;
      return (position) =>
        viewsPerCent > 0 ? Math.floor(above + worthOf(position) / viewsPerCent + slack) : Number.POSITIVE_INFINITY;
    }
    const above = this.#included.views + relaxed - plan.views;
    return (position) => {
      const left = above + worthOf(position) + slack;
      if (left < 0) return -1;
      return viewsPerCent > 0 ? Math.floor(left / viewsPerCent) : wanted.budget;
    };
  }

  /**
   * Solves without counts first, then with the counts that the answer breaks. An answer that breaks none is the answer
   * for all counts.
   */
  #withFewestCounts(
    { joined }: Asked,
    plain: () => Optimum | undefined,
    counted: (counts: Count[]) => Optimum | undefined,
    tighter: (one: number, other: number) => number,
  ): Optimum | undefined {
    let needed: Count[] = [];
    let answer = plain();
    while (answer) {
      const { bound } = answer;
      const chosen = joined === undefined ? answer.chosen : [...answer.chosen, joined];
      const broken = this.#problem.counts.filter((count) => !needed.includes(count) && !isKept(count, chosen));
      if (broken.length === 0) return answer;
      // With more counts the result cannot get better, so this bound holds.
      if (isTimeOver(this.#tools)) throw new TimeLimitReached(bound);
      needed = [...needed, ...broken];
      try {
        answer = counted(needed);
      } catch (error) {
        throw error instanceof TimeLimitReached ? new TimeLimitReached(tighter(bound, error.bound)) : error;
      }
    }
    return undefined;
  }

  #maxViews(budget: number, asked: Asked, counts: Count[]): Optimum | undefined {
    const decomposed = this.#decomposed({ aim: "views", budget: budget - this.#included.cost }, asked, counts);
    if (decomposed !== "unknown") return decomposed;
    const items = this.#itemsFor(asked, counts);
    const knapsack = this.#viewsKnapsack(budget, items, this.#leftBy(asked, counts));
    const found = this.#solve(knapsack, items, asked, "most-views");
    if (!found) return undefined;
    return this.#optimum(
      items.filter((_, i) => found.choice[i] === 1),
      found,
    );
  }

  #minCost(target: number, asked: Asked, counts: Count[]): Optimum | undefined {
    const decomposed = this.#decomposed({ aim: "cost", views: target - this.#included.views }, asked, counts);
    if (decomposed !== "unknown") return decomposed;
    const items = this.#itemsFor(asked, counts);
    const knapsack = this.#savingKnapsack(target, items, this.#leftBy(asked, counts));
    const found = this.#solve(knapsack, items, asked, "least-cost");
    if (!found) return undefined;
    return this.#optimum(
      items.filter((_, i) => found.choice[i] === 0),
      found,
    );
  }

  /** Solves for counted and uncounted creators separately. */
  #decomposed(wanted: Wanted, asked: Asked, counts: Count[]): Optimum | undefined | "unknown" {
    const { optimizer } = this.#partsFor(counts);
    const found = optimizer.best({ wanted, ends: this.#leftByIncluded(this.#leftBy(asked, counts)), asked });
    if (!found || found === "unknown") return found;
    const own = wanted.aim === "views" ? this.#included.views : this.#included.cost;
    return {
      views: this.#included.views + found.views,
      cost: this.#included.cost + found.cost,
      chosen: sortedPositions(this.#problem.included, found.chosen),
      bound: own + found.bound,
      isFirst: found.isFirst,
    };
  }

  #partsFor(counts: Count[]): Parts {
    const known = this.#parts.find(
      (one) => one.counts.length === counts.length && counts.every((count, i) => one.counts[i] === count),
    );
    if (known) return known;
    const { candidates, usable } = this.#problem;
    const needed = neededItems(candidates, usable, this.#leftByIncluded(counts));
    const free = this.#plain.among(needed.free, (position) => needed.role[position] === 2);
    const optimizer = new DecomposedOptimizer({ candidates, needed, free }, this.#tools);
    const parts = { counts, needed, optimizer };
    this.#parts.push(parts);
    return parts;
  }

  #leftByIncluded(counts: Count[]): Count[] {
    const { included } = this.#problem;
    if (included.length === 0) return counts;
    return counts.map(({ members, least, most }) => {
      const already = included.reduce((sum, position) => sum + (members[position] as number), 0);
      return { members, least: least - already, most: most - already };
    });
  }

  /** Returns what remains of each count after the joined creator. */
  #leftBy({ joined }: Asked, counts: Count[]): Count[] {
    if (joined === undefined) return counts;
    return counts.map(({ members, least, most }) => {
      const one = members[joined] as number;
      return { members, least: least - one, most: most - one };
    });
  }

  #viewsKnapsack(budget: number, items: Int32Array, counts: Count[]): CountedKnapsack {
    const { views, cost } = this.#columnsOf(items);
    const capacity = Math.min(budget - this.#included.cost, sumOf(cost));
    return { profit: views, weight: cost, capacity, counts: this.#countsOf(items, counts) };
  }

  /** As in `KnapsackOptimizer`, a solution is the set of creators left out. The counts are turned around for it. */
  #savingKnapsack(target: number, items: Int32Array, wanted: Count[]): CountedKnapsack {
    const { views, cost } = this.#columnsOf(items);
    const all = sumOf(views);
    const counts = this.#countsOf(items, wanted).map(({ isIn, least, most }) => {
      const members = sumOf(isIn);
      return { isIn, least: Math.max(0, members - most), most: least > 0 ? members - least : Number.POSITIVE_INFINITY };
    });
    const capacity = Math.min(all, this.#included.views + all - target);
    return { profit: cost, weight: views, capacity, counts };
  }

  #solve(knapsack: CountedKnapsack, items: Int32Array, { settlesTies }: Asked, aim: "most-views" | "least-cost") {
    if (knapsack.capacity < 0) return undefined;
    if (knapsack.counts.some(({ isIn, least, most }) => least > sumOf(isIn) || most < 0)) return undefined;
    const answer = solveCounted(knapsack, { isLightest: false }, this.#tools);
    const { choice } = answer;
    const bound =
      aim === "most-views"
        ? this.#included.views + answer.bound
        : this.#included.cost + sumOf(knapsack.profit) - answer.bound;
    if (!choice && !answer.isComplete) throw new TimeLimitReached(bound);
    if (!choice) return undefined;
    if (!settlesTies) return { choice, bound, isFirst: false };
    const preference =
      aim === "most-views"
        ? ({ count: "fewest", smallestId: "in" } as const)
        : ({ count: "most", smallestId: "out" } as const);
    const rank = this.#ranksOf(items);
    return { bound, ...preferredCounted(knapsack, { ...answer, choice }, { ...preference, rank }, this.#tools) };
  }

  #itemsFor({ joined }: Asked, counts: Count[]): Int32Array {
    const { role } = this.#partsFor(counts).needed;
    return this.#problem.usable.filter((position) => role[position] !== 0 && position !== joined);
  }

  #columnsOf(items: Int32Array): { views: Float64Array; cost: Float64Array } {
    const { views, cost } = this.#problem.candidates;
    return {
      views: Float64Array.from(items, (position) => views[position] as number),
      cost: Float64Array.from(items, (position) => cost[position] as number),
    };
  }

  /** Returns what remains of each count after the included creators. */
  #countsOf(items: Int32Array, counts: Count[]): CountedKnapsack["counts"] {
    const { included } = this.#problem;
    return counts.map(({ members, least, most }) => {
      const already = included.reduce((sum, position) => sum + (members[position] as number), 0);
      return {
        isIn: Uint8Array.from(items, (position) => members[position] as number),
        least: Math.max(0, least - already),
        most: most - already,
      };
    });
  }

  #ranksOf(items: Int32Array): Int32Array {
    const { ids } = this.#problem.candidates;
    if (!this.#ranks) {
      this.#ranks = new Int32Array(ids.length);
      const byId = this.#problem.usable.slice().sort((a, b) => ((ids[a] ?? 0) < (ids[b] ?? 0) ? -1 : 1));
      for (const [place, position] of byId.entries()) this.#ranks[position] = place;
    }
    const ranks = this.#ranks;
    return Int32Array.from(items, (position) => ranks[position] as number);
  }

  #optimum(chosen: Int32Array, { bound, isFirst }: { choice: Choice; bound: number; isFirst: boolean }): Optimum {
    const { candidates, included } = this.#problem;
    const all = sortedPositions(included, chosen);
    return {
      views: all.reduce((sum, position) => sum + (candidates.views[position] as number), 0),
      cost: all.reduce((sum, position) => sum + (candidates.cost[position] as number), 0),
      chosen: all,
      bound,
      isFirst,
    };
  }
}

function isKept({ members, least, most }: Count, chosen: number[]): boolean {
  const count = chosen.reduce((sum, position) => sum + (members[position] as number), 0);
  return least <= count && count <= most;
}

function sumOf(values: Float64Array | Uint8Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
