import type { Candidates } from "./candidates.js";
import type { CountedItems, Ends } from "./counted-dual.js";
import type { KnapsackOptimizer } from "./knapsack-optimizer.js";
import type { Wanted } from "./optimum.js";

/** Those who are counted: where each stands among the candidates, and what the counts leave. */
export interface Choices {
  items: CountedItems;
  positions: Int32Array;
  ends: Ends[];
}

/** What is asked of those who are counted and those who are not. */
export interface PartedProblem {
  candidates: Candidates;
  /** Those whom no count limits. */
  free: KnapsackOptimizer;
  choices: Choices;
  wanted: Wanted;
  /** Somebody who takes part already, and is not among those who are counted. */
  joined: number | undefined;
}
