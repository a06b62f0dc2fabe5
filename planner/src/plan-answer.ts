import type { LeastOption } from "./plan-options.js";

/** One creator of a plan; `position` among the candidates. */
export interface Chosen {
  position: number;
  /**
   * `included`: named in the options. `quota`: chosen only because of `least` or a quota's `least`. `best`: otherwise.
   */
  why: "best" | "included" | "quota";
}

/** Why no creator is chosen. */
export type Nothing =
  /** No candidate that the options allow brings views. */
  | "no-candidate"
  /** Every candidate costs more than the budget, or than the allowed share of it. */
  | "nobody-affordable"
  /** With aim `cost`: no views are missing. */
  | "target-met"
  /** All candidates that the options allow do not reach the views together. */
  | "target-out-of-reach"
  /** The number of creators that `unmet` asks for is impossible, alone or with the other options. */
  | "too-few"
  /** The options allow no creator: `most` is 0, or a quota's is. */
  | "nobody-allowed"
  /** Time ran out before any allowed plan was found. */
  | "out-of-time";

/** The answer to a plan's question. Money is in whole cents. */
export interface PlanAnswer {
  /** In rising order of their positions. */
  chosen: Chosen[];
  cost: number;
  views: number;
  /** Aim `views`: no plan has more views. Aim `cost`: none costs less. */
  bound: number;
  /** Whether the plan is proven to be the best: its objective equals the bound. */
  isProven: boolean;
  /** Whether no equally good plan comes first by the tie rules. Always true unless time ran out. */
  isFirst: boolean;
  /** The distance of the bound from the objective, in percent of the objective. */
  gapPercent: number;
  nothing?: Nothing;
  unmet?: LeastOption;
  /**
   * What is missing. Aim `views`: the views to the target, and how much more budget the cheapest plan that reaches it
   * needs. Aim `cost`: the views that no plan brings, or by how much the cheapest plan is above the budget. `cents` is
   * null if no sum is enough, or none was found in time. `isProven` says whether it is proven that no smaller sum is
   * enough, or none at all.
   */
  short: { views: number; cents: number | null; isProven: boolean } | null;
  /**
   * The views that one more dollar brings: the optimum with 100 cents more minus the optimum, at the budget (aim
   * `cost`: at the plan's cost). Null if time ran out before both were proven.
   */
  viewsPerDollar: number | null;
  /**
   * The most views at 20 budgets from 0 to twice the budget; 0 if the included creators do not fit. If `isProven` is
   * false, time ran out, and more views may be possible.
   */
  frontier: { budget: number; views: number; isProven: boolean }[];
  /**
   * Up to ten creators that are not chosen, the closest price first, from the two dozen that the bounds rank closest.
   * Creators that were not computed in time are left out.
   */
  almost: Almost[];
}

/** A creator that this plan would choose at `price`, but not for a cent more, all else being equal. */
export interface Almost {
  position: number;
  price: number;
  /** The cost minus the price. */
  tooDear: number;
}
