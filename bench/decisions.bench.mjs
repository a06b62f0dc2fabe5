import { loadSolver, plan } from "../planner/dist/index.js";
import { seededRandom } from "../planner/dist/random-draws.js";
import { sizesOf } from "./lib/options.mjs";
import { greedyViews, solverViews } from "./lib/plain-choices.mjs";

/**
 * How long a plan takes with all that it says, beside HiGHS alone and a plain greedy choice on the same candidates, and
 * how many views those leave on the table: `node bench/decisions.bench.mjs --sizes 10000,1000000`.
 */
const budget = 5_000_000;

const solver = await loadSolver();
for (const size of sizesOf([10_000, 1_000_000])) {
  const candidates = candidatesOf(size);
  plan(candidates, { aim: "views", budget, views: 0 });
  const [answer, planMs] = timed(() => plan(candidates, { aim: "views", budget, views: 0 }));
  const [greedy, greedyMs] = timed(() => greedyViews(candidates, budget));
  const [alone, aloneMs] = timed(() => solverViews(solver, candidates, budget));
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
