import { loadSolver, plan } from "../planner/dist/index.js";
import { seededRandom } from "../planner/dist/random-draws.js";
import { optionOf, sizesOf } from "./lib/options.mjs";
import { greedyViews, solverViews } from "./lib/plain-choices.mjs";
import { firstPlansMs } from "./lib/plan-in-thread.mjs";

/**
 * Measures a plan with its whole answer. For comparison: HiGHS alone and a greedy choice on the same candidates, with
 * the views that they miss. Also measures the first plans of a thread: `node bench/decisions.bench.mjs --sizes
 * 10000,1000000 --only cold,plain,quota`.
 */
const budget = 5_000_000;
const only = (optionOf("only") ?? "cold,plain,quota").split(",");
/** The product's time limit for a plan, on an idle machine. */
const seconds = Number(optionOf("seconds") ?? 10);
/** The first rounds compile the code. */
const rounds = 3;

const solver = await loadSolver();
for (const size of sizesOf([10_000, 1_000_000])) {
  const candidates = candidatesOf(size);
  if (only.includes("cold")) await measureCold(candidates);
  plan(candidates, { aim: "views", budget, views: 0 });
  const [answer, planMs] = timed(() => plan(candidates, { aim: "views", budget, views: 0 }));
  const name = `${size.toLocaleString("en-US")} candidates`;
  print(name, `plan ${planMs} ms, ${answer.views} views, proven: ${answer.isProven}, ties settled: ${answer.isFirst}`);
  if (only.includes("quota")) measureQuota(name, candidates, answer);
  if (!only.includes("plain")) continue;
  const [greedy, greedyMs] = timed(() => greedyViews(candidates, budget));
  const [alone, aloneMs] = timed(() => solverViews(solver, candidates, budget));
  print(name, `greedy ${greedyMs} ms, ${answer.views - greedy} views fewer`);
  print(name, `HiGHS alone ${aloneMs} ms, ${alone ? `${answer.views - alone} views fewer` : "nothing found"}`);
}

async function measureCold(candidates) {
  const name = `${candidates.cost.length.toLocaleString("en-US")} candidates`;
  for (const warmsUp of [false, true]) {
    const times = await firstPlansMs(candidates, { aim: "views", budget, views: 0 }, { warmsUp });
    print(name, `the first plans of a thread ${warmsUp ? "that has warmed up" : "as it is"}: ${times.join(", ")} ms`);
  }
}

function measureQuota(name, candidates, free) {
  const members = regionOf(candidates.cost.length);
  const has = (plan) => plan.chosen.filter(({ position }) => members[position] === 1).length;
  const most = Math.floor(has(free) / 2);
  const options = { aim: "views", budget, views: 0, quotas: [{ members, most }] };
  const times = [];
  const processing = [];
  let answer;
  for (let round = 0; round < rounds; round += 1) {
    const end = performance.now() + 1_000 * seconds;
    const tools = { solver, remainingMs: () => end - performance.now() };
    const before = process.cpuUsage();
    const [found, ms] = timed(() => plan(candidates, options, tools));
    const { user, system } = process.cpuUsage(before);
    processing.push(Math.round((user + system) / 1_000));
    answer = found;
    times.push(ms);
  }
  const unsure = answer.frontier.filter(({ isProven }) => !isProven).length;
  print(name, `at most ${most} of a region that has ${has(free)} without: ${times.join(", ")} ms`);
  print(name, `processor time ${processing.join(", ")} ms`);
  print(name, `${has(answer)} of it, ${free.views - answer.views} views fewer, proven: ${answer.isProven}`);
  print(name, `ties settled: ${answer.isFirst}, budgets of the frontier not proven: ${unsure}`);
}

/**
 * Returns 1 for each creator of the largest of 60 regions, which has an eighth of all creators, as in the catalogue of
 * the other measurements.
 */
function regionOf(size) {
  const random = seededRandom(6);
  return Uint8Array.from({ length: size }, () => (Math.floor(60 * random() ** 2) === 0 ? 1 : 0));
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
