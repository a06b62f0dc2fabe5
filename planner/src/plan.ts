import { almostChosen } from "./almost-chosen.js";
import { type Candidates, checkAmount, checkNumbers } from "./candidates.js";
import { type Eligible, findEligible } from "./choice.js";
import { type Count, CountedOptimizer } from "./counted-optimizer.js";
import { KnapsackOptimizer } from "./knapsack-optimizer.js";
import { type Optimizer, type Optimum, provenOnly, type Wanted } from "./optimum.js";
import type { Almost, Chosen, PlanAnswer } from "./plan-answer.js";
import type { PlanOptions } from "./plan-options.js";
import { reasonForEmptyPlan } from "./reason-for-empty-plan.js";
import type { Solver } from "./solver.js";
import { isTimeOver, type Limits, TimeLimitReached, unlessOutOfTime } from "./stopping.js";

const budgetsOfFrontier = 20;
const centsPerDollar = 100;

/**
 * Returns the best choice of creators for deals under the options, with its proof.
 *
 * Ties: fewer creators; then less cost (aim `cost`: more views); then the sorted lists of ids, compared in order.
 * `most`, `least` and quotas need a solver, from `loadSolver`. Throws `ContradictoryOptions`, `UnsafeNumber`, and
 * `Cancelled` if the caller gives up.
 *
 * The time grows in proportion to the number of candidates, plus the hard part of some thirty questions: a few
 * milliseconds each for ordinary figures, tenths of a second with counts. The problem is NP-hard, so the time limit is
 * for figures made to be hard.
 */
export function plan(
  candidates: Candidates,
  options: PlanOptions,
  tools: Limits & { solver?: Solver } = {},
): PlanAnswer {
  checkNumbers(candidates);
  checkAmount("budget", 2 * options.budget);
  checkAmount("target", options.views);
  const choice = findEligible(candidates, options);
  const optimizer = optimizerFor(candidates, choice, tools);
  const wanted: Wanted =
    options.aim === "views" ? { aim: "views", budget: options.budget } : { aim: "cost", views: options.views };
  const best = solve(optimizer, wanted);
  const frontier = frontierOf(optimizer, options.budget);
  const why = () =>
    unlessOutOfTime(
      () => reasonForEmptyPlan(options, choice, (counts) => optimizerFor(candidates, { ...choice, counts }, tools)),
      outOfTime,
    );
  if (!best || "boundInTime" in best) {
    return {
      ...answerOfNobody,
      bound: best?.boundInTime ?? 0,
      isProven: !best,
      viewsPerDollar: best ? null : 0,
      frontier,
      ...(best ? outOfTime : { short: shortOfNobody(optimizer, options), ...why() }),
    };
  }

  const objective = options.aim === "views" ? best.views : best.cost;
  const isProven = best.bound === objective;
  return {
    chosen: reasonsFor(best, wanted, choice, (counts) => optimizerFor(candidates, { ...choice, counts }, tools)),
    cost: best.cost,
    views: best.views,
    bound: best.bound,
    isProven,
    isFirst: best.isFirst,
    gapPercent: isProven ? 0 : (100 * Math.abs(best.bound - objective)) / Math.max(1, objective),
    ...(best.chosen.length === 0 && why()),
    short: shortOf(optimizer, options, best),
    viewsPerDollar: viewsPerDollar(optimizer, options.aim === "views" ? options.budget : best.cost),
    frontier,
    almost: isProven && best.isFirst ? almostOf({ candidates, optimizer, plan: best, wanted, ...choice }, tools) : [],
  };
}

const outOfTime = { nothing: "out-of-time" } as const;

const answerOfNobody = {
  chosen: [],
  cost: 0,
  views: 0,
  isFirst: true,
  gapPercent: 0,
  short: null,
  almost: [],
} satisfies Partial<PlanAnswer>;

type OptimizerWith = (counts: Count[]) => Optimizer;

function optimizerFor(
  candidates: Candidates,
  { usable, included, counts }: Eligible,
  { solver, ...limits }: Limits & { solver?: Solver },
): Optimizer {
  if (counts.length === 0) return new KnapsackOptimizer({ candidates, usable, included }, limits);
  if (!solver) throw new Error("most, least and quotas need a solver: await loadSolver() and hand it in");
  return new CountedOptimizer({ candidates, usable, included, counts }, { ...limits, solver });
}

function solve(optimizer: Optimizer, wanted: Wanted): Optimum | { boundInTime: number } | undefined {
  try {
    return wanted.aim === "views"
      ? optimizer.maxViews(wanted.budget, { settlesTies: true })
      : optimizer.minCost(wanted.views, { settlesTies: true });
  } catch (error) {
    if (error instanceof TimeLimitReached) return { boundInTime: error.bound };
    throw error;
  }
}

function reasonsFor(
  best: Optimum,
  wanted: Wanted,
  { included, counts }: Eligible,
  optimizerWith: OptimizerWith,
): Chosen[] {
  const isIncluded = new Set(included);
  const asksForSome = counts.some(({ least }) => least > 0);
  const freer = asksForSome ? solve(provenOnly(optimizerWith(withoutLeast(counts))), wanted) : undefined;
  const without = freer && !("boundInTime" in freer) ? new Set(freer.chosen) : undefined;
  return best.chosen.map((position) => {
    if (isIncluded.has(position)) return { position, why: "included" };
    return { position, why: without && !without.has(position) ? "quota" : "best" };
  });
}

function withoutLeast(counts: Count[]): Count[] {
  return counts.flatMap((count) => (Number.isFinite(count.most) ? [{ ...count, least: 0 }] : []));
}

function almostOf(
  standing: Omit<Parameters<typeof almostChosen>[0], "plan"> & { plan: Optimum },
  limits: Limits,
): Almost[] {
  return isTimeOver(limits) ? [] : unlessOutOfTime(() => almostChosen(standing, limits), []);
}

/** For an empty plan: with aim `views` a larger budget may be enough. */
function shortOfNobody(optimizer: Optimizer, options: PlanOptions): PlanAnswer["short"] {
  const { aim, views } = options;
  if (aim === "views") return shortOf(optimizer, options, { views: 0, cost: 0, bound: 0 });
  return views === 0 ? null : { views, cents: null, isProven: true };
}

type Reached = Pick<Optimum, "views" | "cost" | "bound">;

function shortOf(optimizer: Optimizer, { aim, budget, views }: PlanOptions, best: Reached): PlanAnswer["short"] {
  const above = ({ cost, bound }: Reached) => ({ cents: cost - budget, isProven: cost === bound });
  if (aim === "cost") return best.cost > budget ? { views: 0, ...above(best) } : null;
  if (best.views >= views) return null;
  const needed = unlessOutOfTime(() => optimizer.minCost(views, { settlesTies: false }), outOfTime);
  const noSum = { cents: null, isProven: needed === undefined };
  return { views: views - best.views, ...(needed && "cost" in needed ? above(needed) : noSum) };
}

function mostAt(optimizer: Optimizer, budget: number): { views: number; isProven: boolean } {
  const best = unlessOutOfTime(() => optimizer.maxViews(budget, { settlesTies: false }), {
    views: 0,
    bound: Infinity,
  });
  return { views: best?.views ?? 0, isProven: best?.bound === best?.views };
}

function viewsPerDollar(optimizer: Optimizer, budget: number): number | null {
  const more = mostAt(optimizer, budget + centsPerDollar);
  const now = mostAt(optimizer, budget);
  return more.isProven && now.isProven ? more.views - now.views : null;
}

/**
 * Each point is exact by itself. If time ran out, a smaller budget may have found more views, which a larger one also
 * has.
 */
function frontierOf(optimizer: Optimizer, budget: number): PlanAnswer["frontier"] {
  const frontier: PlanAnswer["frontier"] = [];
  let most = 0;
  for (let k = 0; k < budgetsOfFrontier; k++) {
    const here = Math.round((2 * budget * k) / (budgetsOfFrontier - 1));
    const { views, isProven } = mostAt(optimizer, here);
    most = Math.max(most, views);
    frontier.push({ budget: here, views: most, isProven });
  }
  return frontier;
}
