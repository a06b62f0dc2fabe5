import fc from "fast-check";
import { loadSolver } from "../planner/dist/index.js";
import { KnapsackOptimizer } from "../planner/dist/knapsack-optimizer.js";
import { compareCounted } from "../planner/dist/testing/counted-table.js";
import { compareWithSolver, compareWithSubsets } from "../planner/dist/testing/exactness.js";
import { hardCandidates, hardClasses, maxViewsByTable } from "../planner/dist/testing/hard-classes.js";
import { comparePlanWithTable, tableForPlans } from "../planner/dist/testing/hard-plans.js";
import { instancesUpTo, largeInstances } from "../planner/dist/testing/instances.js";
import { optionOf } from "./lib/options.mjs";

/**
 * Compares plans with the true optimum: with all subsets of up to 20 candidates, with HiGHS without a gap of up to
 * 2,000, with the table of all budgets and counts with quotas of up to 1,000, including each point of the frontier, and
 * with the table of all budgets in hard classes of 10,000: the core search alone, and whole answers. `npm run bench
 * decisions-exact -- --small 10000 --large 500 --counted 500 --only small,large,counted,hard,plans`
 */
const seed = Number(optionOf("seed") ?? 2_026);
const small = Number(optionOf("small") ?? 10_000);
const large = Number(optionOf("large") ?? 500);
const counted = Number(optionOf("counted") ?? 500);
const only = (optionOf("only") ?? "small,large,counted,hard,plans").split(",");
/** The product's time limit for a plan, also used for the solver alone. */
const seconds = 10;
/** How many instances are in memory at once. */
const batch = 50;
/** For each range of costs, the budgets in 101sts of the sum of all costs. */
const hardBudgets = [
  [100, [1, 25, 50, 100]],
  [1_000, [1, 5]],
];

const solver = await loadSolver();
let faults = 0;

if (only.includes("small")) {
  for (const hasCounts of [false, true]) {
    const name = `up to 20 candidates ${hasCounts ? "with" : "without"} counts, all subsets`;
    compareMany(name, { arbitrary: instancesUpTo(20, { hasCounts }), count: small / 2 }, (instance) =>
      compareWithSubsets(instance, solver),
    );
  }
}
if (only.includes("large")) {
  const name = "50 to 2,000 candidates, HiGHS alone";
  compareMany(name, { arbitrary: largeInstances({ least: 50, most: 2_000 }), count: large }, (instance) =>
    compareWithSolver(instance, { solver, seconds, remainingMs: until(seconds) }),
  );
}
if (only.includes("counted")) compareQuotas();
if (only.includes("hard")) for (const kind of hardClasses) compareHard(kind);
if (only.includes("plans")) for (const kind of hardClasses) comparePlans(kind);
if (faults > 0) process.exitCode = 1;

function compareMany(name, { arbitrary, count }, compare) {
  const seen = { proven: 0, unproven: 0, impossible: 0, faults: 0 };
  const from = performance.now();
  for (let done = 0; done < count; done += batch) {
    const instances = fc.sample(arbitrary, { numRuns: Math.min(batch, count - done), seed: seed + done });
    for (const instance of instances) {
      const compared = compare(instance);
      seen[compared.outcome] += 1;
      if (compared.faults.length === 0) continue;
      seen.faults += 1;
      faults += 1;
      console.log(name, compared.faults, JSON.stringify(instance.options));
    }
    // On a busy machine the run takes hours, so progress is printed.
    console.error(`${name}: ${Math.min(done + batch, count)} of ${count}, ${JSON.stringify(seen)}`);
  }
  const took = Math.round((performance.now() - from) / 1_000);
  console.log(`${name}: ${JSON.stringify({ ...seen, seconds: took })}`);
}

function compareQuotas() {
  const counts = { proven: 0, budgets: 0, unprovenBudgets: 0, faults: 0 };
  let slowest = 0;
  for (let number = 1; number <= counted; number += 1) {
    let from = 0;
    const size = 60 + ((37 * number) % 941);
    const { answer, faults: found } = compareCounted(seed + number, size, () => {
      from = performance.now();
      return { solver, remainingMs: until(seconds) };
    });
    slowest = Math.max(slowest, performance.now() - from);
    if (answer.isProven) counts.proven += 1;
    counts.budgets += answer.frontier.length;
    counts.unprovenBudgets += answer.frontier.filter(({ isProven }) => !isProven).length;
    if (found.length === 0) continue;
    counts.faults += 1;
    faults += 1;
    console.log("quotas", seed + number, found);
  }
  console.log(`${counted} with quotas: ${JSON.stringify({ ...counts, slowestMs: Math.round(slowest) })}`);
}

/** Compares the core search for ten thousand candidates, at budgets that are a share of the sum of costs. */
function compareHard(kind) {
  const counts = { proven: 0, unproven: 0, faults: 0 };
  let slowest = 0;
  for (const [range, shares] of hardBudgets) {
    const candidates = hardCandidates(kind, { size: 10_000, range, seed });
    const sum = candidates.cost.reduce((all, cost) => all + cost, 0);
    const usable = Int32Array.from(candidates.cost.keys());
    for (const share of shares) {
      const budget = Math.floor((sum * share) / 101);
      const choice = { candidates, usable, included: new Int32Array(0) };
      const from = performance.now();
      const optimizer = new KnapsackOptimizer(choice, { remainingMs: until(seconds) });
      const { views, cost, bound } = optimizer.maxViews(budget, { settlesTies: false });
      slowest = Math.max(slowest, performance.now() - from);
      const most = maxViewsByTable(candidates, budget);
      counts[views === bound ? "proven" : "unproven"] += 1;
      const isRight = cost <= budget && views <= most && most <= bound && (views === most || views < bound);
      if (isRight) continue;
      counts.faults += 1;
      faults += 1;
      console.log(kind, { range, budget, views, bound, most });
    }
  }
  console.log(`10,000 ${kind}: ${JSON.stringify({ ...counts, slowestMs: Math.round(slowest) })}`);
}

/** Compares whole plans for both aims. `partly` counts plans with an unproven budget in the frontier. */
function comparePlans(kind) {
  const counts = { proven: 0, unproven: 0, first: 0, partly: 0, faults: 0 };
  let slowest = 0;
  for (const [range, shares] of hardBudgets) {
    const candidates = hardCandidates(kind, { size: 10_000, range, seed });
    const sum = candidates.cost.reduce((all, cost) => all + cost, 0);
    const budgets = shares.map((share) => Math.floor((sum * share) / 101));
    const table = tableForPlans(candidates, Math.max(...budgets));
    for (const aim of ["views", "cost"]) {
      for (const budget of budgets) {
        let from = 0;
        const { answer, faults: found } = comparePlanWithTable(candidates, { aim, budget, table }, () => {
          from = performance.now();
          return { remainingMs: until(seconds) };
        });
        slowest = Math.max(slowest, performance.now() - from);
        counts[answer.isProven ? "proven" : "unproven"] += 1;
        if (answer.isFirst) counts.first += 1;
        if (!answer.frontier.every(({ isProven }) => isProven)) counts.partly += 1;
        if (found.length === 0) continue;
        counts.faults += 1;
        faults += 1;
        console.log(kind, { range, aim, budget }, found);
      }
    }
  }
  console.log(`plans of 10,000 ${kind}: ${JSON.stringify({ ...counts, slowestMs: Math.round(slowest) })}`);
}

function until(seconds) {
  const end = performance.now() + 1_000 * seconds;
  return () => end - performance.now();
}
