import type { Id } from "./candidates.js";

/** The options of a plan. Money is in whole cents. */
export interface PlanOptions {
  /** `views`: the most views for at most the budget. `cost`: the least cost for at least the views. */
  aim: "views" | "cost";
  /** With aim `cost` it is not a limit, only what the answer compares with. */
  budget: number;
  /** The target; 0 if there is none, or it is reached. */
  views: number;
  /** Chosen in any case. */
  include?: readonly Id[];
  /** Never chosen. Ids that no candidate has are ignored. */
  exclude?: readonly Id[];
  /** The most creators, including the included ones. */
  most?: number;
  least?: number;
  /** Bounds on the number of some creators. */
  quotas?: readonly Quota[];
  /** The largest share of the budget for one creator, 0 to 1. Included creators are exempt. */
  shareOfOne?: number;
}

export interface Quota {
  /** 1 for each candidate that counts, by position; otherwise 0. */
  members: Uint8Array;
  least?: number;
  most?: number;
}

/** The option that asks for a number of creators. */
export type LeastOption = "least" | `quotas.${number}.least`;

/** A contradiction between a plan's options. `field` names the option to change. */
export interface Contradiction {
  field: "include" | "shareOfOne" | "quotas" | LeastOption;
  problem:
    | "unknown"
    | "excluded"
    | "dearer-than-budget"
    | "above-share"
    /** More creators are included than `most`, or a quota's `most`, allows. */
    | "more-than-most"
    /** More creators are required than the quota's own `most`, or `most` itself, allows. */
    | "least-above-most";
  /** The creator in question, if there is one. */
  id?: Id;
}

/** Thrown for options that no candidates can meet. */
export class ContradictoryOptions extends Error {
  override readonly name = "ContradictoryOptions";
  constructor(readonly contradictions: [Contradiction, ...Contradiction[]]) {
    super(contradictions.map(({ field, problem }) => `${field}: ${problem}`).join(", "));
  }
}
