import { almostChosen } from "./almost-chosen.js";
import { type Candidates, checkAmount, checkNumbers, type Id } from "./candidates.js";
import { KnapsackOptimizer } from "./knapsack-optimizer.js";
import type { Optimizer, Optimum, Wanted } from "./optimum.js";
import type { Chosen, Nothing, PlanAnswer } from "./plan-answer.js";
import { type Contradiction, ContradictoryOptions, type PlanOptions } from "./plan-options.js";
import { isTimeOver, type Limits } from "./stopping.js";

const budgetsOfFrontier = 20;
const centsPerDollar = 100;

/**
 * Whom to make deals with: the best choice of candidates by the options, proven to be so.
 *
 * Ties: fewer creators; then less cost (aim `cost`: more views); then the sorted lists of ids, compared in order.
 * Throws `ContradictoryOptions`, `UnsafeNumber`, and `Cancelled` when the caller gives up.
 *
 * It takes time in proportion to the number of candidates, and for each of some thirty questions what its hardest part
 * takes: a few milliseconds for ordinary figures. The problem is NP-hard; the time limit is for figures made to be
 * hard.
 */
export function plan(candidates: Candidates, options: PlanOptions, limits: Limits = {}): PlanAnswer {
  checkNumbers(candidates);
  checkAmount("budget", 2 * options.budget);
  checkAmount("target", options.views);
  const choice = whoMayBeChosen(candidates, options);
  const optimizer = new KnapsackOptimizer({ candidates, ...choice }, limits);
  const wanted: Wanted =
    options.aim === "views" ? { aim: "views", budget: options.budget } : { aim: "cost", views: options.views };
  const best = solve(optimizer, wanted);
  const frontier = frontierOf(optimizer, options.budget);
  if (!best) return unreachable(optimizer, options, frontier);

  const included = new Set(choice.included);
  const objective = options.aim === "views" ? best.views : best.cost;
  const isProven = best.bound === objective;
  const nothing = best.chosen.length === 0 ? whyNothing(candidates, options, choice) : undefined;
  return {
    chosen: best.chosen.map((position): Chosen => ({ position, why: included.has(position) ? "included" : "best" })),
    cost: best.cost,
    views: best.views,
    bound: best.bound,
    isProven,
    isFirst: best.isFirst,
    gapPercent: isProven ? 0 : (100 * Math.abs(best.bound - objective)) / Math.max(1, objective),
    ...(nothing && { nothing }),
    short: shortOf(optimizer, options, best),
    viewsPerDollar: viewsPerDollar(optimizer, options.aim === "views" ? options.budget : best.cost),
    frontier,
    almost:
      isProven && best.isFirst && !isTimeOver(limits)
        ? almostChosen(
            { candidates, optimizer, plan: best, wanted, highestPrice: choice.highestPrice, open: choice.open },
            limits,
          )
        : [],
  };
}

interface WhoMay {
  /** Those who may be chosen at what they cost. */
  usable: Int32Array;
  included: Int32Array;
  /** The most that anybody may cost who is not included. */
  highestPrice: number;
  /** Those who may be chosen if their price is right. */
  open: Int32Array;
}

function whoMayBeChosen({ ids, cost, views }: Candidates, options: PlanOptions): WhoMay {
  const include = new Set(options.include);
  const exclude = new Set(options.exclude);
  const highestPrice =
    options.shareOfOne === undefined ? Number.POSITIVE_INFINITY : Math.floor(options.shareOfOne * options.budget);
  const hasNames = include.size + exclude.size > 0;
  const open = new Int32Array(cost.length);
  const usable = new Int32Array(cost.length);
  const included: number[] = [];
  let opened = 0;
  let used = 0;
  for (let position = 0; position < cost.length; position++) {
    if (hasNames) {
      const id = ids[position] as Id;
      if (include.has(id)) included.push(position);
      if (include.has(id) || exclude.has(id)) continue;
    }
    if ((views[position] as number) === 0) continue;
    open[opened++] = position;
    if ((cost[position] as number) <= highestPrice) usable[used++] = position;
  }
  refuseContradictions({ ids, cost, views }, options, { include, exclude, included, highestPrice });
  return {
    usable: used === opened ? open.subarray(0, opened) : usable.subarray(0, used),
    included: Int32Array.from(included),
    highestPrice,
    open: open.subarray(0, opened),
  };
}

function refuseContradictions(
  { ids, cost }: Candidates,
  { aim, budget }: PlanOptions,
  named: { include: Set<Id>; exclude: Set<Id>; included: number[]; highestPrice: number },
): void {
  const found: Contradiction[] = [];
  const known = new Set(named.included.map((position) => ids[position] as Id));
  for (const id of named.include) {
    if (named.exclude.has(id)) found.push({ field: "include", problem: "excluded", id });
    else if (!known.has(id)) found.push({ field: "include", problem: "unknown", id });
  }
  for (const position of named.included) {
    if ((cost[position] as number) > named.highestPrice)
      found.push({ field: "shareOfOne", problem: "above-share", id: ids[position] as Id });
  }
  const total = named.included.reduce((sum, position) => sum + (cost[position] as number), 0);
  if (aim === "views" && total > budget) found.push({ field: "include", problem: "dearer-than-budget" });
  const [first, ...others] = found;
  if (first) throw new ContradictoryOptions([first, ...others]);
}

function solve(optimizer: Optimizer, wanted: Wanted): Optimum | undefined {
  return wanted.aim === "views"
    ? optimizer.mostViews(wanted.budget, { settlesTies: true })
    : optimizer.leastCost(wanted.views, { settlesTies: true });
}

/** The answer when no choice brings the views. */
function unreachable(optimizer: Optimizer, { views }: PlanOptions, frontier: PlanAnswer["frontier"]): PlanAnswer {
  const most = optimizer.mostViews(Number.MAX_SAFE_INTEGER, { settlesTies: false });
  return {
    chosen: [],
    cost: 0,
    views: 0,
    bound: 0,
    isProven: true,
    isFirst: true,
    gapPercent: 0,
    nothing: "target-out-of-reach",
    short: { views: views - (most?.views ?? 0), cents: null },
    viewsPerDollar: 0,
    frontier,
    almost: [],
  };
}

function whyNothing({ cost }: Candidates, { aim, views }: PlanOptions, { open }: WhoMay): Nothing {
  if (aim === "cost" && views === 0) return "target-met";
  return open.length === 0 || cost.length === 0 ? "no-candidate" : "nobody-affordable";
}

function shortOf(optimizer: Optimizer, { aim, budget, views }: PlanOptions, best: Optimum): PlanAnswer["short"] {
  if (aim === "cost") return best.cost > budget ? { views: 0, cents: best.cost - budget } : null;
  if (best.views >= views) return null;
  const needed = optimizer.leastCost(views, { settlesTies: false });
  return { views: views - best.views, cents: needed ? needed.cost - budget : null };
}

function viewsPerDollar(optimizer: Optimizer, budget: number): number {
  const now = optimizer.mostViews(budget, { settlesTies: false })?.views ?? 0;
  const then = optimizer.mostViews(budget + centsPerDollar, { settlesTies: false })?.views ?? 0;
  return Math.max(0, then - now);
}

/**
 * Each is exact in its own right. Where time ran out, a smaller budget may have found more: a larger one has that too.
 */
function frontierOf(optimizer: Optimizer, budget: number): PlanAnswer["frontier"] {
  const frontier: PlanAnswer["frontier"] = [];
  let most = 0;
  for (let k = 0; k < budgetsOfFrontier; k++) {
    const here = Math.round((2 * budget * k) / (budgetsOfFrontier - 1));
    most = Math.max(most, optimizer.mostViews(here, { settlesTies: false })?.views ?? 0);
    frontier.push({ budget: here, views: most });
  }
  return frontier;
}
