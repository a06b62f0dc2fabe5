import type { Id } from "./candidates.js";

/** The options of a plan. Money is in whole cents. */
export interface PlanOptions {
  /** `views`: the most views for at most the budget. `cost`: the least cost for at least the views. */
  aim: "views" | "cost";
  /** With aim `cost` it limits nothing, but is what the answer compares with. */
  budget: number;
  /** The target; 0 when there is none, or it is met. */
  views: number;
  /** Chosen in any case. */
  include?: readonly Id[];
  /** Never chosen. Ids that no candidate has are ignored. */
  exclude?: readonly Id[];
  /** How many creators there are at most, the included ones with them. */
  most?: number;
  least?: number;
  /** How many creators of some there are. */
  quotas?: readonly Quota[];
  /** The largest share of the budget for one creator, included ones excepted: 0 to 1. */
  shareOfOne?: number;
}

export interface Quota {
  /** 1 for each candidate who counts, by position; otherwise 0. */
  members: Uint8Array;
  least?: number;
  most?: number;
}

/** The option that asks for a number of creators. */
export type LeastOption = "least" | `quotas.${number}.least`;

/** Where a plan's options contradict each other: what to change is at `field`, by the options' own names. */
export interface Contradiction {
  field: "include" | "shareOfOne" | "quotas" | LeastOption;
  problem:
    | "unknown"
    | "excluded"
    | "dearer-than-budget"
    | "above-share"
    /** More creators are included than `most`, or a quota's `most`, allows. */
    | "more-than-most"
    /** More creators are asked for than the same quota's `most`, or `most` itself, allows. */
    | "least-above-most";
  /** The creator that it is about, if there is one. */
  id?: Id;
}

/** Thrown for options that no plan can meet, whoever the candidates are. */
export class ContradictoryOptions extends Error {
  override readonly name = "ContradictoryOptions";
  constructor(readonly contradictions: [Contradiction, ...Contradiction[]]) {
    super(contradictions.map(({ field, problem }) => `${field}: ${problem}`).join(", "));
  }
}
