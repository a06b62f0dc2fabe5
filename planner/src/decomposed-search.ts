import type { Priced } from "./counted-dual.js";
import type { Reach } from "./counted-search.js";
import { type Counted, countedChoices } from "./decomposed-choices.js";
import { DecomposedPrices } from "./decomposed-prices.js";
import type { Choices, DecomposedProblem } from "./decomposed-problem.js";
import type { KnapsackOptimizer } from "./knapsack-optimizer.js";
import { type Asked, type Optimum, sortedPositions, type Wanted } from "./optimum.js";
import { smallestOf } from "./smallest.js";
import { isTimeOver, type Limits, TimeLimitReached } from "./stopping.js";

/** How many of the least certain creators are tried first, if no prices give a choice. */
const firstTried = 14;
/** How many choices are tried, the best bounds first. */
const maxTried = 8;
/** How far from the bound a plan may be, as shares that grow until a plan is found. */
const shares = [0.002, 0.02, 0.2, 1];
/** How many choices are completed one by one, the best bounds first, before all others are done together. */
const singly = 3;
/** A choice, and the bound of a plan with it. */
interface Bounded extends Counted {
  bound: number;
}

/** A plan: the counted creators and the rest. */
interface Found {
  counted: number[];
  views: number;
  cost: number;
  /** The number of creators; complete once ties are settled. */
  creators: number;
  rest: Optimum;
}

/** Answers one question: see `DecomposedOptimizer`. */
export class DecomposedSearch {
  readonly #problem: DecomposedProblem;
  readonly #free: KnapsackOptimizer;
  readonly #choices: Choices;
  readonly #wanted: Wanted;
  readonly #joined: number | undefined;
  readonly #limits: Limits;
  readonly #prices: DecomposedPrices;
  #best: Found | undefined;

  constructor(problem: DecomposedProblem, limits: Limits) {
    this.#problem = problem;
    this.#free = problem.free;
    this.#choices = problem.choices;
    this.#wanted = problem.wanted;
    this.#joined = problem.joined;
    this.#limits = limits;
    this.#prices = new DecomposedPrices(problem);
  }

  run(settlesTies: boolean): Optimum | undefined | "unknown" {
    for (const prices of this.#prices.sides) this.#tryPrices(prices);
    if (!this.#best) this.#tryNearest();
    if (!this.#best && this.#tryWithin() === "impossible") return undefined;
    if (!this.#best) {
      if (isTimeOver(this.#limits)) throw new TimeLimitReached(this.#prices.bound);
      return "unknown";
    }
    const isProven = this.#isBestPossible() || this.#improve();
    const isFirst = isProven && settlesTies && this.#settleTies();
    return this.#optimum(isProven, isFirst);
  }

  #isBestPossible(): boolean {
    return this.#best !== undefined && this.#objectiveOf(this.#best) === this.#prices.bound;
  }

  #objectiveOf({ views, cost }: { views: number; cost: number }): number {
    return this.#wanted.aim === "views" ? views : cost;
  }

  /** Turns an objective into a score: higher is better. */
  #scoreOf(objective: number): number {
    return this.#wanted.aim === "views" ? objective : -objective;
  }

  #tryPrices({ worth }: Priced): void {
    const { items, ends } = this.#choices;
    const chosen: number[] = [];
    for (let i = 0; i < worth.length; i++) if ((worth[i] as number) > 0) chosen.push(i);
    const isKept = ends.every(({ least, most }, row) => {
      const count = chosen.reduce((sum, i) => sum + (items.isIn[row]?.[i] as number), 0);
      return least <= count && count <= most;
    });
    if (isKept) this.#take(this.#complete(chosen));
  }

  /**
   * Returns the best plan with a choice of counted creators. If that is worse than `known`, the plan need not be the
   * best.
   */
  #complete(counted: number[], { settlesTies = false, known }: { settlesTies?: boolean; known?: Found } = {}) {
    const { items } = this.#choices;
    const cost = counted.reduce((sum, i) => sum + (items.cost[i] as number), 0);
    const views = counted.reduce((sum, i) => sum + (items.views[i] as number), 0);
    const own = this.#objectiveOf({ views, cost });
    const asked: Asked = {
      settlesTies,
      ...(this.#joined !== undefined && { joined: this.#joined }),
      ...(known && { betterThan: this.#objectiveOf(known) - own }),
    };
    const rest =
      this.#wanted.aim === "views"
        ? this.#free.maxViews(this.#wanted.budget - cost, asked)
        : this.#free.minCost(Math.max(0, this.#wanted.views - views), asked);
    if (!rest) return undefined;
    const found: Found = { counted, views: views + rest.views, cost: cost + rest.cost, creators: counted.length, rest };
    return { ...found, bound: own + rest.bound };
  }

  #take(found: Found | undefined): void {
    if (!found) return;
    if (this.#best && this.#scoreOf(this.#objectiveOf(found)) <= this.#scoreOf(this.#objectiveOf(this.#best))) return;
    this.#best = found;
  }

  /** Tries choices of the few counted creators that the prices decide least clearly. */
  #tryNearest(): void {
    if (isTimeOver(this.#limits)) return;
    const { worth } = this.#prices;
    const open = smallestOf(worth.map(Math.abs), firstTried).slice(0, firstTried);
    const budget = this.#wanted.aim === "views" ? this.#wanted.budget : Number.MAX_SAFE_INTEGER;
    const found = this.#choicesOf(open, { budget, atLeast: Number.NEGATIVE_INFINITY, ties: "none" });
    const best = this.#byBound(found ?? []).slice(0, maxTried);
    for (const { counted } of best) this.#take(this.#complete(counted));
  }

  /** Tries choices that may come close to the bound, then less close ones, and finally all. */
  #tryWithin(): "impossible" | undefined {
    const { bound } = this.#prices;
    for (const share of shares) {
      if (isTimeOver(this.#limits)) return undefined;
      const reach: Reach =
        this.#wanted.aim === "views"
          ? { budget: this.#wanted.budget, atLeast: Math.floor(bound * (1 - share)), ties: "none" }
          : {
              budget: share < 1 ? Math.ceil(bound * (1 + share)) : this.#costOfAll(),
              atLeast: this.#wanted.views,
              ties: "none",
            };
      const found = this.#choicesOf(this.#prices.openFor(reach), reach);
      if (!found) return undefined;
      const best = this.#byBound(found).slice(0, maxTried);
      for (const { counted } of best) this.#take(this.#complete(counted));
      if (this.#best) return undefined;
      if (share === 1 && best.length === 0) return "impossible";
    }
    return undefined;
  }

  #costOfAll(): number {
    return this.#choices.items.cost.reduce((sum, cost) => sum + cost, this.#free.above(0, this.#joined).cost);
  }

  /** Improves the best plan. Returns whether it is proven to be the best. */
  #improve(): boolean {
    const reach = this.#reachOf(1, "none");
    const found = this.#choicesOf(this.#prices.openFor(reach), reach);
    if (!found) return false;
    const bounded = this.#byBound(found);
    for (const { counted } of bounded.slice(0, singly)) {
      if (isTimeOver(this.#limits)) return false;
      const completed = this.#complete(counted, { known: this.#best as Found });
      this.#take(completed);
      if (completed && this.#isBetter(completed.bound)) return false;
    }
    const left = bounded.slice(singly).filter(({ bound }) => this.#isBetter(bound));
    left.sort((a, b) => a.cost - b.cost);
    for (let from = 0; from < left.length; ) {
      if (isTimeOver(this.#limits)) return false;
      const to = this.#alikeUpTo(left, from);
      if (!this.#improveBy(left.slice(from, to))) return false;
      from = to;
    }
    return true;
  }

  /**
   * Improves the best plan by choices that leave nearly the same budget to the rest. Returns whether that is complete.
   */
  #improveBy(choices: Bounded[]): boolean {
    const open = choices.filter(({ bound }) => this.#isBetter(bound));
    if (open.length > 1) {
      const best = { betterThan: this.#objectiveOf(this.#best as Found), joined: this.#joined };
      const { found, isComplete } = this.#free.bestAfter(this.#wanted, open, best);
      if (found) {
        const { counted, cost, views } = open[found.start] as Bounded;
        const { rest } = found;
        this.#take({ counted, views: views + rest.views, cost: cost + rest.cost, creators: counted.length, rest });
      }
      if (isComplete) return true;
    }
    return open.every(({ counted }) => {
      if (isTimeOver(this.#limits)) return false;
      const completed = this.#complete(counted, { known: this.#best as Found });
      this.#take(completed);
      return !completed || !this.#isBetter(completed.bound);
    });
  }

  /**
   * Returns the end of the choices for which the rest brings nearly the same views per cent: one price is enough for
   * them.
   */
  #alikeUpTo(choices: Bounded[], from: number): number {
    const { budget } = this.#reachOf(1, "none");
    const priceAt = ({ cost }: Bounded) => this.#free.viewsPerCentAt(budget - cost);
    const first = choices[from] as Bounded;
    const price = priceAt(first);
    const best = this.#scoreOf(this.#objectiveOf(this.#best as Found));
    let highest = Number.NEGATIVE_INFINITY;
    let to = from;
    for (; to < choices.length; to++) {
      const other = choices[to] as Bounded;
      highest = Math.max(highest, this.#scoreOf(other.bound) - best);
      const lost = (Math.abs(priceAt(other) - price) * (other.cost - first.cost)) / 2;
      if ((this.#wanted.aim === "views" ? lost : lost / price) > Math.max(2, highest / 4)) break;
    }
    return Math.max(to, from + 1);
  }

  #isBetter(objective: number): boolean {
    return this.#scoreOf(objective) > this.#scoreOf(this.#objectiveOf(this.#best as Found));
  }

  /**
   * Finds the plan that is first by the tie rules among those as good as the best. Returns whether it is proven to be
   * first.
   */
  #settleTies(): boolean {
    const best = this.#best as Found;
    const reach = this.#reachOf(0, this.#wanted.aim);
    const open = this.#prices.openFor(reach);
    const { items } = this.#choices;
    const largest = this.#wanted.aim === "views" ? items.views : items.cost;
    if (open.reduce((sum, i) => sum + (largest[i] as number), 1) * (open.length + 1) > Number.MAX_SAFE_INTEGER)
      return false;
    const found = this.#choicesOf(open, reach);
    if (!found) return false;
    const score = this.#scoreOf(this.#objectiveOf(best));
    const justWorse = { ...best, views: best.views - 1, cost: best.cost + 1 };
    let first: Found | undefined;
    for (const { counted, bound } of this.#byBound(found)) {
      if (this.#scoreOf(bound) < score) break;
      if (isTimeOver(this.#limits)) return false;
      const untied = this.#complete(counted, { known: justWorse });
      if (!untied || this.#scoreOf(untied.bound) < score) continue;
      const settled = this.#complete(counted, { settlesTies: true });
      if (!settled?.rest.isFirst || this.#objectiveOf(settled) !== this.#objectiveOf(best)) return false;
      settled.creators += settled.rest.chosen.length;
      if (!first || this.#isBefore(settled, first)) first = settled;
    }
    if (!first) return false;
    this.#best = first;
    return true;
  }

  /**
   * Whether a plan comes first by the tie rules: fewer creators, then less cost or more views, then the smaller ids.
   */
  #isBefore(found: Found, other: Found): boolean {
    if (found.creators !== other.creators) return found.creators < other.creators;
    const less = this.#wanted.aim === "views" ? found.cost - other.cost : other.views - found.views;
    if (less !== 0) return less < 0;
    const { ids } = this.#problem.candidates;
    const compare = (a: number, b: number) => ((ids[a] ?? 0) < (ids[b] ?? 0) ? -1 : 1);
    const [mine, theirs] = [this.#chosenOf(found).sort(compare), this.#chosenOf(other).sort(compare)];
    const at = mine.findIndex((position, i) => position !== theirs[i]);
    return at >= 0 && compare(mine[at] as number, theirs[at] as number) < 0;
  }

  #chosenOf({ counted, rest }: Found): number[] {
    return [...counted.map((i) => this.#choices.positions[i] as number), ...rest.chosen];
  }

  /** Returns what a plan must reach to be better than the best by `better`. */
  #reachOf(better: 0 | 1, ties: Reach["ties"]): Reach {
    const best = this.#best as Found;
    return this.#wanted.aim === "views"
      ? { budget: this.#wanted.budget, atLeast: best.views + better, ties }
      : { budget: best.cost - better, atLeast: this.#wanted.views, ties };
  }

  #choicesOf(open: Int32Array, reach: Reach): Counted[] | undefined {
    return countedChoices(this.#problem, { prices: this.#prices, open, reach }, this.#limits);
  }

  /** Returns the choices with their bounds, the best first. */
  #byBound(choices: Counted[]): Bounded[] {
    const bounded = choices.map(({ counted, cost, views }) => {
      const bound =
        this.#wanted.aim === "views"
          ? views + this.#free.mostViewsAtMost(this.#wanted.budget - cost, this.#joined)
          : cost + this.#free.leastCostAtLeast(this.#wanted.views - views, this.#joined);
      return { counted, cost, views, bound };
    });
    const possible = bounded.filter(({ bound }) => Number.isFinite(bound));
    return possible.sort((a, b) => this.#scoreOf(b.bound) - this.#scoreOf(a.bound));
  }

  #optimum(isProven: boolean, isFirst: boolean): Optimum {
    const best = this.#best as Found;
    const bound = isProven ? this.#objectiveOf(best) : this.#prices.bound;
    return {
      views: best.views,
      cost: best.cost,
      chosen: sortedPositions(this.#chosenOf(best), []),
      bound,
      isFirst,
    };
  }
}
