import type { LeastOption } from "./plan-options.js";

/** One creator of a plan; `position` among the candidates. */
export interface Chosen {
  position: number;
  /**
   * `included`: the options name it. `quota`: the plan without `least` and the least of quotas would be without it.
   * `best`: otherwise.
   */
  why: "best" | "included" | "quota";
}

/** Why nobody is chosen. */
export type Nothing =
  /** Nobody is left who may be chosen and brings views. */
  | "no-candidate"
  /** Everybody costs more than the budget, or than one may take of it. */
  | "nobody-affordable"
  /** Views are asked for the least cost, and none are missing. */
  | "target-met"
  /** All candidates together, as far as the options allow them, do not bring the views. */
  | "target-out-of-reach"
  /** So many creators as `unmet` asks for cannot be had, alone or with the other options. */
  | "too-few"
  /** The options allow nobody: `most` is 0, or a quota's is. */
  | "nobody-allowed"
  /** Time ran out before any plan was found that the options allow. */
  | "out-of-time";

/** What a plan says. Money is in whole cents. */
export interface PlanAnswer {
  /** In rising order of their positions. */
  chosen: Chosen[];
  cost: number;
  views: number;
  /** Aim `views`: no plan has more views than this. Aim `cost`: none costs less. */
  bound: number;
  /** Whether the plan is the best there is: its objective is the bound. */
  isProven: boolean;
  /** Whether no other plan that is as good comes first by the tie rules. Always true unless time ran out. */
  isFirst: boolean;
  /** How far the bound is from the objective, in percent of the objective. */
  gapPercent: number;
  nothing?: Nothing;
  unmet?: LeastOption;
  /**
   * What is missing. Aim `views`: views to the target, and how much more budget the cheapest plan that reaches it
   * needs. Aim `cost`: views that nobody can bring, or by how much the cheapest plan is above the budget. `cents` is
   * null where no sum would do, and where none was found before time ran out. `isProven` says whether no smaller sum
   * would do, or none at all: not where time ran out.
   */
  short: { views: number; cents: number | null; isProven: boolean } | null;
  /**
   * What one more dollar brings: the optimum at 100 cents more less the optimum, both whole numbers of views, at the
   * budget (aim `cost`: at what the plan costs). Null where time ran out before both were proven.
   */
  viewsPerDollar: number | null;
  /**
   * The most views at 20 budgets from 0 to twice the budget; 0 where the included ones do not fit. Where `isProven` is
   * false, time ran out: so many views can be had, and perhaps more.
   */
  frontier: { budget: number; views: number; isProven: boolean }[];
  /**
   * Up to ten creators that are not chosen, the closest first, of the two dozen that bounds rank closest. Creators that
   * time ran out for are left out.
   */
  almost: Almost[];
}

/** A creator that this plan would choose at `price`, all else being equal, but not for a cent more. */
export interface Almost {
  position: number;
  price: number;
  /** Cost less price. */
  tooDear: number;
}
