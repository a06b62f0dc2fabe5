import { TimeLimitReached } from "./stopping.js";

/** The best choice of candidates under a budget or for a target, in addition to the included ones. */
export interface Optimum {
  views: number;
  cost: number;
  /** Positions of the chosen and included creators, in rising order. */
  chosen: number[];
  /** Aim `views`: no choice has more views. Aim `cost`: none costs less. */
  bound: number;
  /** Whether no other choice with the same objective comes first by the tie rules. */
  isFirst: boolean;
}

export interface Asked {
  /** Whether ties are settled, or any of the best choices is enough. */
  settlesTies: boolean;
  /** The position of a creator that already takes part: not chosen again, but counted. */
  joined?: number;
  /** Only a choice better than this objective matters. A worse answer need not be the best. */
  betterThan?: number;
}

/** Answers both questions for one set of candidates and options; undefined when nothing meets them. */
export interface Optimizer {
  /** The most views for at most `budget` cents; ties: fewer creators, then less cost, then the smaller ids. */
  maxViews(budget: number, asked: Asked): Optimum | undefined;
  /** The least cost for at least `views`; ties: fewer creators, then more views, then the smaller ids. */
  minCost(views: number, asked: Asked): Optimum | undefined;
  /**
   * Returns a bound for each candidate: at no price above it does a plan choose them. In cents, from the linear
   * relaxation.
   */
  priceBound(plan: Optimum, wanted: Wanted): (position: number) => number;
}

/** All positions in rising order. A plan may have more positions than a call can take as arguments. */
export function sortedPositions(some: ArrayLike<number>, others: ArrayLike<number>): number[] {
  const all = new Int32Array(some.length + others.length);
  all.set(some);
  all.set(others, some.length);
  return Array.from(all.sort());
}

/**
 * Gives the optimizer's answers if they are proven, with ties settled if asked. Otherwise it throws `TimeLimitReached`.
 */
export function provenOnly(optimizer: Optimizer): Optimizer {
  const proven = (optimum: Optimum | undefined, objective: "views" | "cost", { settlesTies }: Asked) => {
    const isProven = !optimum || (optimum[objective] === optimum.bound && (optimum.isFirst || !settlesTies));
    if (!isProven) throw new TimeLimitReached(optimum.bound);
    return optimum;
  };
  return {
    maxViews: (budget, asked) => proven(optimizer.maxViews(budget, asked), "views", asked),
    minCost: (views, asked) => proven(optimizer.minCost(views, asked), "cost", asked),
    priceBound: (plan, wanted) => optimizer.priceBound(plan, wanted),
  };
}

export type Wanted = { aim: "views"; budget: number } | { aim: "cost"; views: number };
