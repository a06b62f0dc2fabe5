import { solveWhole } from "../../planner/dist/solver.js";

/** HiGHS is given so many of the best for their price at most, and so many seconds. */
const mostForSolver = 20_000;
const seconds = 30;

/** Best for its price first, whatever fits: views. */
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

/** HiGHS alone; 0 where it finds nothing in its time. */
export function solverViews(solver, candidates, budget) {
  const best = byRatio(candidates).slice(0, mostForSolver);
  const profit = Float64Array.from(best, (i) => candidates.views[i]);
  const weight = Float64Array.from(best, (i) => candidates.cost[i]);
  const choice = solveWhole(solver, { profit, weight, capacity: budget, counts: [] }, seconds);
  return profit.reduce((sum, value, i) => sum + (choice?.[i] === 1 ? value : 0), 0);
}

function byRatio({ views, cost }) {
  const ratio = views.map((value, i) => value / cost[i]);
  return Int32Array.from(views.keys()).sort((a, b) => ratio[b] - ratio[a]);
}
