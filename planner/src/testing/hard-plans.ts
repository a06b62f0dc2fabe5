import type { Candidates } from "../candidates.js";
import { type PlanAnswer, plan } from "../index.js";
import type { Limits } from "../stopping.js";
import { viewsByBudget } from "./hard-classes.js";

interface Compared {
  answer: PlanAnswer;
  /** What the answer states wrongly; empty if all of it is true. */
  faults: string[];
}

/**
 * Returns the most views at each budget that such a plan mentions, up to the cost of all candidates (`viewsByBudget`).
 */
export function tableForPlans(candidates: Candidates, budget: number): Float64Array {
  const all = candidates.cost.reduce((sum, cost) => sum + cost, 0);
  return viewsByBudget(candidates, Math.min(all, 2 * budget + 100));
}

/**
 * Compares a plan without counts with the table of all budgets: the chosen creators, the objective, the bound, the
 * frontier, and what one more dollar brings. With aim `cost` the target is the most views for the budget. The plan's
 * time limit begins with the plan.
 */
export function comparePlanWithTable(
  candidates: Candidates,
  { aim, budget, table }: { aim: "views" | "cost"; budget: number; table: Float64Array },
  limits: () => Limits = () => ({}),
): Compared {
  const { cost, views } = candidates;
  const mostAt = (cents: number) => table[Math.min(cents, table.length - 1)] as number;
  const target = mostAt(budget);
  const answer = plan(candidates, { aim, budget, views: target }, limits());
  const { chosen, bound, isProven, frontier, viewsPerDollar } = answer;
  const faults: string[] = [];
  const expectSo = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const positions = chosen.map(({ position }) => position);
  const sumOf = (values: Float64Array) => positions.reduce((sum, at) => sum + (values[at] as number), 0);
  expectSo(new Set(positions).size === positions.length, "somebody is chosen twice");
  expectSo(sumOf(views) === answer.views && sumOf(cost) === answer.cost, "the sums are not those of the chosen");

  const [objective, best, sign] =
    aim === "views" ? [answer.views, target, 1] : [answer.cost, table.findIndex((most) => most >= target), -1];
  expectSo(aim === "views" ? answer.cost <= budget : answer.views >= target, "it does not keep to what was asked");
  expectSo(sign * objective <= sign * best, `${objective} is better than the best, ${best}`);
  expectSo(sign * bound >= sign * best, `the bound ${bound} does not hold for ${best}`);
  expectSo(isProven === (objective === bound), `proven: ${isProven}, at ${objective} with ${bound}`);

  for (const { budget: here, views: said, isProven: isSure } of frontier) {
    expectSo(isSure ? said === mostAt(here) : said <= mostAt(here), `frontier at ${here}: ${said}`);
  }
  const from = aim === "views" ? budget : answer.cost;
  const brings = mostAt(from + 100) - mostAt(from);
  expectSo(viewsPerDollar === null || viewsPerDollar === brings, `a dollar: ${viewsPerDollar}, and not ${brings}`);
  return { answer, faults };
}
