import type { Id } from "./candidates.js";

/** What is asked of a plan. Money is in whole cents. */
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
  /** Nobody else takes more than this share of the budget: 0 to 1. */
  shareOfOne?: number;
}

/** Where a plan's options contradict each other: what to change is at `field`, by the options' own names. */
export interface Contradiction {
  field: "include" | "shareOfOne";
  problem: "unknown" | "excluded" | "dearer-than-budget" | "above-share";
  /** The creator whom it is about, where it is one. */
  id?: Id;
}

/** Options that no plan can meet, whatever the candidates are. */
export class ContradictoryOptions extends Error {
  override readonly name = "ContradictoryOptions";
  constructor(readonly contradictions: [Contradiction, ...Contradiction[]]) {
    super(contradictions.map(({ field, problem }) => `${field}: ${problem}`).join(", "));
  }
}
