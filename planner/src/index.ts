export { type Candidates, type Id, UnsafeNumber } from "./candidates.js";
export { plan } from "./plan.js";
export type { Almost, Chosen, Nothing, PlanAnswer } from "./plan-answer.js";
export { type Contradiction, ContradictoryOptions, type PlanOptions } from "./plan-options.js";
export { Cancelled, type Limits } from "./stopping.js";
