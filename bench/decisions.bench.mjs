import { loadSolver, plan } from "../planner/dist/index.js";
import { seededRandom } from "../planner/dist/seeded-random.js";
import { solveWhole } from "../planner/dist/solver.js";
import { sizesOf } from "./lib/options.mjs";

/**
 * How long a plan takes with all that it says, beside HiGHS alone and a plain greedy choice on the same candidates, and
 * how many views those leave on the table: `node bench/decisions.bench.mjs --sizes 10000,1000000`.
 */
const budget = 5_000_000;
/** HiGHS is given so many of the best for their price at most, and so many seconds. */
const mostForSolver = 20_000;
const seconds = 30;

const solver = await loadSolver();
for (const size of sizesOf([10_000, 1_000_000])) {
  const candidates = candidatesOf(size);
  plan(candidates, { aim: "views", budget, views: 0 });
  const [answer, planMs] = timed(() => plan(candidates, { aim: "views", budget, views: 0 }));
  const [greedy, greedyMs] = timed(() => greedyViews(candidates));
  const [alone, aloneMs] = timed(() => solverViews(candidates));
  const name = `${size.toLocaleString("en-US")} candidates`;
  print(name, `plan ${planMs} ms, ${answer.views} views, proven: ${answer.isProven}, ties settled: ${answer.isFirst}`);
  print(name, `greedy ${greedyMs} ms, ${answer.views - greedy} views fewer`);
  print(name, `HiGHS alone ${aloneMs} ms, ${alone ? `${answer.views - alone} views fewer` : "nothing found"}`);
}

function print(name, text) {
  console.log(`${name.padEnd(22)} ${text}`);
}

function timed(work) {
  const from = performance.now();
  const result = work();
  return [result, Math.round(performance.now() - from)];
}

function candidatesOf(size) {
  const random = seededRandom(5);
  const views = new Float64Array(size);
  const cost = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    views[i] = Math.floor(Math.exp(random() * 8 + 6));
    cost[i] = Math.floor(views[i] * (0.5 + 3 * random()) * Math.exp(2 * (random() - 0.5))) + 1;
  }
  return { ids: Int32Array.from(views.keys()), views, cost };
}

function byRatio({ views, cost }) {
  const ratio = views.map((value, i) => value / cost[i]);
  return Int32Array.from(views.keys()).sort((a, b) => ratio[b] - ratio[a]);
}

function greedyViews(candidates) {
  let left = budget;
  let sum = 0;
  for (const i of byRatio(candidates)) {
    if (candidates.cost[i] > left) continue;
    left -= candidates.cost[i];
    sum += candidates.views[i];
  }
  return sum;
}

function solverViews(candidates) {
  const best = byRatio(candidates).slice(0, mostForSolver);
  const profit = Float64Array.from(best, (i) => candidates.views[i]);
  const weight = Float64Array.from(best, (i) => candidates.cost[i]);
  const choice = solveWhole(solver, { profit, weight, capacity: budget, counts: [] }, seconds);
  return profit.reduce((sum, value, i) => sum + (choice?.[i] === 1 ? value : 0), 0);
}
