import type { Candidates } from "../candidates.js";

/** What may be chosen, in a form that every subset can be held to. */
export interface SmallProblem {
  candidates: Candidates;
  /** Positions that may be chosen beside the included ones. */
  usable: number[];
  included: number[];
  excluded: number[];
  counts: readonly { members: Uint8Array; least?: number; most?: number }[];
}

export interface SmallOptimum {
  views: number;
  cost: number;
  chosen: number[];
}

/** The best of all subsets by the rules of the product, tie rules included; undefined when none is allowed. */
export function bestOfAll(
  problem: SmallProblem,
  wanted: { aim: "views"; budget: number } | { aim: "cost"; views: number },
): SmallOptimum | undefined {
  const { candidates, usable, included, counts } = problem;
  const size = usable.length;
  let best: (SmallOptimum & { count: number }) | undefined;
  const cost = new Float64Array(1 << size);
  const views = new Float64Array(1 << size);
  const base = { cost: sum(candidates.cost, included), views: sum(candidates.views, included) };
  for (let subset = 0; subset < 1 << size; subset++) {
    const lowest = 31 - Math.clz32(subset & -subset);
    if (subset > 0) {
      const rest = subset & (subset - 1);
      cost[subset] = (cost[rest] ?? 0) + (candidates.cost[usable[lowest] ?? 0] ?? 0);
      views[subset] = (views[rest] ?? 0) + (candidates.views[usable[lowest] ?? 0] ?? 0);
    }
    const totalCost = base.cost + (cost[subset] ?? 0);
    const totalViews = base.views + (views[subset] ?? 0);
    if (wanted.aim === "views" ? totalCost > wanted.budget : totalViews < wanted.views) continue;
    if (best && isWorse(wanted.aim, totalViews, totalCost, best)) continue;
    const chosen = [...included, ...usable.filter((_, i) => subset & (1 << i))].sort((a, b) => a - b);
    if (!counts.every((count) => isWithin(chosen, count))) continue;
    const found = { views: totalViews, cost: totalCost, chosen, count: chosen.length };
    if (!best || isBefore(wanted.aim, found, best, candidates.ids)) best = found;
  }
  return best && { views: best.views, cost: best.cost, chosen: best.chosen };
}

function isWorse(aim: "views" | "cost", views: number, cost: number, best: SmallOptimum): boolean {
  return aim === "views" ? views < best.views : cost > best.cost;
}

function isWithin(
  chosen: number[],
  { members, least = 0, most = chosen.length }: SmallProblem["counts"][number],
): boolean {
  const count = chosen.filter((position) => members[position] === 1).length;
  return least <= count && count <= most;
}

function isBefore(aim: "views" | "cost", a: SmallOptimum, b: SmallOptimum, ids: Candidates["ids"]): boolean {
  const objective = aim === "views" ? b.views - a.views : a.cost - b.cost;
  const second = aim === "views" ? a.cost - b.cost : b.views - a.views;
  const order = objective || a.chosen.length - b.chosen.length || second;
  if (order !== 0) return order < 0;
  const sorted = (chosen: number[]) => chosen.map((at) => ids[at] ?? 0).sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
  const [first, other] = [sorted(a.chosen), sorted(b.chosen)];
  for (const [i, id] of first.entries()) {
    const against = other[i];
    if (against !== undefined && id !== against) return id < against;
  }
  return false;
}

function sum(values: Float64Array, positions: number[]): number {
  return positions.reduce((total, position) => total + (values[position] ?? 0), 0);
}
