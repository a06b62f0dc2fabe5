import type { Candidates } from "./candidates.js";
import type { CountedItems, CountRange } from "./counted-dual.js";
import type { KnapsackOptimizer } from "./knapsack-optimizer.js";
import type { Wanted } from "./optimum.js";

/** The counted creators: their positions among the candidates, and what remains of the counts. */
export interface Choices {
  items: CountedItems;
  positions: Int32Array;
  ends: CountRange[];
}

/** What counted and uncounted creators must meet. */
export interface DecomposedProblem {
  candidates: Candidates;
  /** Creators that no count limits. */
  free: KnapsackOptimizer;
  choices: Choices;
  wanted: Wanted;
  /** A creator that already takes part and has been counted. */
  joined: number | undefined;
}
