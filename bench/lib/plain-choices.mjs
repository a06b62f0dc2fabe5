import { solveWhole } from "../../planner/dist/solver.js";

/** HiGHS gets at most this many candidates, the best by views per cent, and this many seconds. */
const maxForSolver = 20_000;
const seconds = 30;

/** Returns the views of a greedy choice: the best by views per cent first, everybody who fits. */
export function greedyViews(candidates, budget) {
  let left = budget;
  let sum = 0;
  for (const i of byRatio(candidates)) {
    if (candidates.cost[i] > left) continue;
    left -= candidates.cost[i];
    sum += candidates.views[i];
  }
  return sum;
}

/** Returns the views of HiGHS's choice; 0 if it finds none in time. */
export function solverViews(solver, candidates, budget) {
  const best = byRatio(candidates).slice(0, maxForSolver);
  const profit = Float64Array.from(best, (i) => candidates.views[i]);
  const weight = Float64Array.from(best, (i) => candidates.cost[i]);
  const choice = solveWhole(solver, { profit, weight, capacity: budget, counts: [] }, seconds);
  return profit.reduce((sum, value, i) => sum + (choice?.[i] === 1 ? value : 0), 0);
}

function byRatio({ views, cost }) {
  const ratio = views.map((value, i) => value / cost[i]);
  return Int32Array.from(views.keys()).sort((a, b) => ratio[b] - ratio[a]);
}
