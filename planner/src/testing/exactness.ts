import { ContradictoryOptions, type PlanAnswer, plan } from "../index.js";
import type { Solver } from "../solver.js";
import type { Limits } from "../stopping.js";
import { bestOfAll, mostOfAll } from "./brute-force.js";
import { type Instance, wantedBy } from "./instances.js";
import { solveAlone } from "./solver-alone.js";

export interface Compared {
  /** `impossible`: the options contradict each other, or nothing meets them. */
  outcome: "proven" | "unproven" | "impossible";
  /** What the answer states wrongly; empty if all of it is true. */
  faults: string[];
}

/**
 * Compares the plan of a small instance with all subsets: the chosen creators, the objective, the bound and the
 * frontier.
 */
export function compareWithSubsets(instance: Instance, solver: Solver): Compared {
  const { options, problem } = instance;
  const best = bestOfAll(problem, wantedBy(options));
  const answer = planOf(instance, { solver });
  if (answer === undefined) return impossible(instance.isContradictory || best === undefined);
  const faults = instance.isContradictory ? ["options that contradict each other were planned with"] : [];
  const isSame = (name: string, said: unknown, truth: unknown) => {
    if (String(said) !== String(truth)) faults.push(`${name}: ${String(said)} and not ${String(truth)}`);
  };
  const chosen = answer.chosen.map(({ position }) => position);
  isSame("chosen", chosen, best?.chosen ?? []);
  isSame("views", answer.views, best?.views ?? 0);
  isSame("cost", answer.cost, best?.cost ?? 0);
  if (best) isSame("bound", answer.bound, options.aim === "views" ? best.views : best.cost);
  const budgets = answer.frontier.map(({ budget }) => budget);
  const views = answer.frontier.map((point) => point.views);
  isSame("frontier", views, mostOfAll(problem, budgets));
  isSame("proven", answer.isProven && answer.frontier.every(({ isProven }) => isProven), true);
  return { outcome: answer.isProven ? "proven" : "unproven", faults };
}

/**
 * Compares the plan of an instance with the solver's own result without a gap. If the solver's time runs out, its
 * result is not the optimum, but the plan must not be worse.
 */
export function compareWithSolver(instance: Instance, tools: Limits & { solver: Solver; seconds: number }): Compared {
  const { options, problem } = instance;
  const answer = planOf(instance, tools);
  const alone = solveAlone(tools.solver, problem, wantedBy(options), tools.seconds);
  if (answer === undefined) return impossible(instance.isContradictory || alone === "impossible");
  const hasPlan = answer.nothing === undefined || answer.chosen.length > 0 || isEmptyPlan(answer);
  if (!hasPlan && answer.isProven) return impossible(alone === "impossible" || alone === undefined);
  if (alone === "impossible" && hasPlan) return { outcome: "impossible", faults: ["planned what is impossible"] };
  const faults: string[] = [];
  const sign = options.aim === "views" ? 1 : -1;
  if (alone && alone !== "impossible" && sign * alone.objective > sign * answer.bound)
    faults.push(`the bound ${answer.bound} does not hold for ${alone.objective}`);
  // Time ran out without a choice, so only the bound can be checked.
  if (!hasPlan) return { outcome: "unproven", faults };
  const objective = options.aim === "views" ? answer.views : answer.cost;
  if (sign * answer.bound < sign * objective) faults.push(`the bound ${answer.bound} is below ${objective}`);
  if (alone && alone !== "impossible" && alone.isOptimal && sign * objective > sign * alone.objective)
    faults.push(`${objective} is better than the optimum ${alone.objective}`);
  if (answer.isProven && answer.bound !== objective) faults.push(`proven, at ${objective} with ${answer.bound}`);
  return { outcome: answer.isProven ? "proven" : "unproven", faults };
}

/** Whether an empty plan is right: no creator is needed, or none can be paid. */
function isEmptyPlan({ nothing }: PlanAnswer): boolean {
  return nothing !== "too-few" && nothing !== "target-out-of-reach" && nothing !== "out-of-time";
}

function impossible(isSo: boolean): Compared {
  return { outcome: "impossible", faults: isSo ? [] : ["there is a plan, and none was found"] };
}

function planOf({ candidates, options }: Instance, tools: Limits & { solver: Solver }): PlanAnswer | undefined {
  try {
    return plan(candidates, options, tools);
  } catch (error) {
    if (error instanceof ContradictoryOptions) return undefined;
    throw error;
  }
}
