import type { Candidates } from "../candidates.js";
import { type PlanAnswer, plan } from "../index.js";
import type { Quota } from "../plan-options.js";
import { seededRandom } from "../random-draws.js";
import type { Solver } from "../solver.js";
import type { Limits } from "../stopping.js";

/**
 * Returns the most views at each budget from 0 on with the quotas kept, by dynamic programming over all budgets and
 * counts; -Infinity if they cannot be kept.
 */
export function viewsByBudgetAndCounts({ cost, views }: Candidates, quotas: Quota[], budget: number): Float64Array {
  // A count is tracked only up to the number at which it is too large, or large enough.
  const tops = quotas.map(({ least = 0, most }) => most ?? least);
  const strides = tops.map((_, row) => tops.slice(0, row).reduce((size, top) => size * (top + 1), 1));
  const cells = tops.reduce((size, top) => size * (top + 1), 1);
  const width = budget + 1;
  const table = new Float64Array(cells * width).fill(Number.NEGATIVE_INFINITY);
  table.fill(0, 0, width);
  const countOf = (cell: number, row: number) =>
    Math.floor(cell / (strides[row] as number)) % ((tops[row] as number) + 1);
  for (let item = 0; item < cost.length; item++) {
    const before = table.slice();
    for (let cell = 0; cell < cells; cell++) {
      let to = cell;
      for (const [row, { members, most }] of quotas.entries()) {
        if (members[item] !== 1) continue;
        if (countOf(cell, row) < (tops[row] as number)) to += strides[row] as number;
        else if (most !== undefined) to = Number.NaN;
      }
      if (Number.isNaN(to)) continue;
      for (let at = cost[item] as number; at < width; at++) {
        const reached = (before[cell * width + at - (cost[item] as number)] as number) + (views[item] as number);
        if (reached > (table[to * width + at] as number)) table[to * width + at] = reached;
      }
    }
  }
  const best = new Float64Array(width).fill(Number.NEGATIVE_INFINITY);
  for (let cell = 0; cell < cells; cell++) {
    if (quotas.some(({ least = 0 }, row) => countOf(cell, row) < least)) continue;
    for (let at = 0; at < width; at++) best[at] = Math.max(best[at] as number, table[cell * width + at] as number);
  }
  return best;
}

/** Returns candidates as in a catalogue, with one or two quotas that have few or many members. */
export function countedPlan(seed: number, size: number) {
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(limit * random());
  const isWide = upTo(2) === 0;
  const cost = Float64Array.from({ length: size }, () => 1 + Math.floor(Math.exp(random() * (isWide ? 6 : 3))));
  const views = cost.map((one) => Math.max(1, Math.floor(one * (isWide ? 40 : 400) * (0.3 + random()))));
  const budget = 40 + upTo(600);
  const quotas = Array.from({ length: 1 + upTo(2) }, (): Quota => {
    const share = 1 + upTo(6);
    const members = Uint8Array.from({ length: size }, () => (upTo(8) < share ? 1 : 0));
    return upTo(3) === 0
      ? { members, least: 1 + upTo(6) }
      : { members, most: upTo(7), ...(upTo(4) === 0 && { least: 0 }) };
  });
  return { candidates: { ids: Int32Array.from(cost.keys()), cost, views }, quotas, budget };
}

/**
 * Compares a plan with quotas with the table of all budgets and counts: its objective, its bound, each point of its
 * frontier, and what one more dollar brings. The plan's time limit begins with the plan.
 */
export function compareCounted(
  seed: number,
  size: number,
  tools: () => Limits & { solver: Solver },
): { answer: PlanAnswer; faults: string[]; table: Float64Array } {
  const { candidates, quotas, budget } = countedPlan(seed, size);
  const table = viewsByBudgetAndCounts(candidates, quotas, 2 * budget + 100);
  const mostAt = (cents: number) => Math.max(0, table[cents] as number);
  const answer = plan(candidates, { aim: "views", budget, views: 0, quotas }, tools());
  const { views, bound, isProven, frontier, viewsPerDollar, nothing } = answer;
  const faults: string[] = [];
  const expectSo = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const best = mostAt(budget);
  expectSo(isProven ? views === best : views <= best, `${views} and not ${best}`);
  expectSo(bound >= best || (table[budget] as number) < 0, `the bound ${bound} does not hold for ${best}`);
  for (const point of frontier) {
    const there = mostAt(point.budget);
    expectSo(
      point.isProven ? point.views === there : point.views <= there,
      `at ${point.budget}: ${point.views}, ${there}`,
    );
  }
  const brings = mostAt(budget + 100) - best;
  const isKnown = viewsPerDollar !== null && nothing === undefined;
  expectSo(!isKnown || viewsPerDollar === brings, `a dollar: ${viewsPerDollar}, and not ${brings}`);
  return { answer, faults, table };
}
