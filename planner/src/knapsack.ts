import type { Core } from "./core.js";
import { searchCore } from "./core-search.js";
import { blockSize, type Ordered, profitOf, weightOf } from "./efficiency-order.js";
import { isTimeOver, type Limits } from "./stopping.js";

/**
 * A choice of items: the first `breakAt` of the ordered items, except for the changed ones, which are given by
 * position.
 */
export interface KnapsackSolution {
  breakAt: number;
  changed: number[];
  profit: number;
  weight: number;
  /** An upper bound of the profit of all solutions. The solution is proven to be the best if it has this profit. */
  bound: number;
}

/** How many items on each side of the break item are searched for a good choice before any item is ruled out. */
const firstReach = 12;

/** With more open items than this, a sample is searched first: a better choice rules out most of the others. */
const manyOpen = 500;
const sampleSize = 40;
/** Its multiples modulo 1 are evenly spread and have no period. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** See `boundsOf`: the relative floating point error here. */
const margin = 2 ** -47;
/** The margin for a whole block, whose bound is less exact. */
const coarseMargin = 2 ** -40;

/** Limits, and a profit to reach: choices with less are not searched for. */
export interface Searching extends Limits {
  atLeast?: number;
}

/**
 * Solves the 0/1 knapsack: the most profit within the capacity (0 or more). Items before the break item are taken,
 * others not (Dantzig 1957, Discrete-variable extremum problems). The few items whose choice may still change are
 * searched exactly (Balas and Zemel 1980, An algorithm for large zero-one knapsack problems, Operations Research 28).
 */
export function solveKnapsack(items: Ordered, capacity: number, limits: Searching): KnapsackSolution {
  const breakAt = breakOf(items, capacity);
  const base = profitOf(items, breakAt);
  const start: KnapsackSolution = { breakAt, changed: [], profit: base, weight: weightOf(items, breakAt), bound: base };
  if (breakAt === items.source.length) return start;

  const spare = capacity - start.weight;
  const bound = relaxedAt(items, capacity, breakAt);
  const matters = Math.max(base, (limits.atLeast ?? 0) - 1);
  if (bound <= matters) return { ...start, bound };
  const near = improve(items, { ...start, bound }, nearBreak(items, breakAt), { spare, limits });
  if (near.profit === bound || isTimeOver(limits)) return { ...near, bound };
  const open = openPositions(items, { breakAt, spare, atLeast: Math.max(near.profit, matters) + 1 });
  if (open.length <= manyOpen) return improve(items, { ...near, bound }, open, { spare, limits });

  const sampled = improve(items, { ...near, bound }, sampleOf(open), { spare, limits });
  if (sampled.profit === bound || isTimeOver(limits)) return { ...sampled, bound };
  const rest = openPositions(items, { breakAt, spare, atLeast: Math.max(sampled.profit, matters) + 1 });
  return improve(items, { ...sampled, bound }, rest, { spare, limits });
}

/** A part that a solution is added to: its profit, and the capacity that it leaves. */
export interface Start {
  capacity: number;
  profit: number;
}

/**
 * Finds the start and the solution that together have the most profit, if that is `atLeast` this much. One search
 * handles all starts. They are sorted by falling capacity and rising profit. It takes longer if their capacities differ
 * a lot.
 */
export function solveAfterStarts(
  items: Ordered,
  starts: Start[],
  atLeast: number,
  limits: Limits,
): { found?: { start: number; solution: KnapsackSolution }; isComplete: boolean } {
  const middle = starts[starts.length >>> 1] as Start;
  const breakAt = breakOf(items, middle.capacity);
  const ratio = (items.profit[breakAt] ?? 0) / (items.weight[breakAt] ?? 1);
  if (ratio === 0) return { isComplete: false };
  const base = { profit: profitOf(items, breakAt) + middle.profit, weight: weightOf(items, breakAt) };
  const spare = middle.capacity - base.weight;
  const seen = starts.map(({ capacity, profit }) => ({
    profit: profit - middle.profit,
    weight: middle.capacity - capacity,
  }));
  let above = Number.NEGATIVE_INFINITY;
  for (const { profit, weight } of seen) {
    const err = (Math.abs(profit) + (spare + Math.abs(weight)) * ratio) * margin;
    above = Math.max(above, profit + (spare - weight) * ratio + err);
  }
  const open = openPositions(items, {
    breakAt,
    spare: above / ratio,
    atLeast: atLeast - base.profit + profitOf(items, breakAt),
  });
  const order = outwards(items, open, breakAt);
  const core = coreOf(items, order, { breakAt, spare });
  const question = { profit: atLeast - 1 - base.profit, weight: Number.NEGATIVE_INFINITY, isLightest: false };
  const { found, isComplete } = searchCore(core, { ...question, starts: seen }, limits);
  if (!found) return { isComplete };
  const start = (found.changed.pop() as number) - order.length;
  const joined = seen[start] as { profit: number; weight: number };
  const profit = base.profit - middle.profit + found.profit - joined.profit;
  const changed = found.changed.map((i) => order[i] as number);
  return {
    found: {
      start,
      solution: { breakAt, changed, profit, weight: base.weight + found.weight - joined.weight, bound: profit },
    },
    isComplete,
  };
}

/** Returns the profit of the relaxation: the next item in order fills the capacity that the first ones leave. */
export function relaxedSolution(items: Ordered, capacity: number): number {
  return relaxedAt(items, capacity, breakOf(items, capacity));
}

function relaxedAt(items: Ordered, capacity: number, breakAt: number): number {
  const base = profitOf(items, breakAt);
  if (breakAt === items.source.length) return base;
  const spare = capacity - weightOf(items, breakAt);
  const relaxed = (spare * (items.profit[breakAt] ?? 0)) / (items.weight[breakAt] ?? 0);
  return base + Math.floor(relaxed + relaxed * margin);
}

/** How many of the ordered items fit when they are taken in turn. */
export function breakOf(items: Ordered, capacity: number): number {
  let low = 0;
  let high = items.source.length;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (weightOf(items, middle) <= capacity) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the positions of items that a solution with a profit of `atLeast` may change, in rising order. Any other item
 * would lose more than the relaxation has above that profit.
 */
export function openPositions(
  items: Ordered,
  { breakAt, spare, atLeast }: { breakAt: number; spare: number; atLeast: number },
): Int32Array {
  const { profit, weight, absent } = items;
  const ratio = (profit[breakAt] as number) / (weight[breakAt] as number);
  const wanted = atLeast - profitOf(items, breakAt);
  const allowed = spare * ratio - wanted + (spare * ratio + Math.abs(wanted)) * margin;
  const open = scratchOf(profit.length);
  let found = 0;
  for (let from = 0; from < profit.length; from += blockSize) {
    const to = Math.min(from + blockSize, profit.length);
    if (isBlockSettled(items, { from, to, breakAt, ratio, allowed })) continue;
    for (let i = from; i < to; i++) {
      const p = profit[i] as number;
      const loss = ratio * (weight[i] as number) - p;
      if ((i < breakAt ? -loss : loss) <= allowed + p * margin && i !== absent) open[found++] = i;
    }
  }
  return open.slice(0, found);
}

/** Whether every item of a block loses more than is allowed: tested with the lightest weight and the closest ratio. */
function isBlockSettled(
  { profit, weight, lightest }: Ordered,
  { from, to, breakAt, ratio, allowed }: { from: number; to: number; breakAt: number; ratio: number; allowed: number },
): boolean {
  if (from <= breakAt && breakAt < to) return false;
  const closest = from < breakAt ? to - 1 : from;
  const own = (profit[closest] as number) / (weight[closest] as number);
  const away = Math.abs(own - ratio) - (own + ratio) * coarseMargin;
  return away * (lightest[(from / blockSize) | 0] as number) * (1 - coarseMargin) > allowed;
}

/** Reused by each question: a plan has dozens, each with this many items. */
let scratch = new Int32Array(0);
const largestScratch = 1_000_000;

function scratchOf(size: number): Int32Array {
  if (size > largestScratch) return new Int32Array(size);
  if (scratch.length < size) scratch = new Int32Array(size);
  return scratch;
}

/** The items of a solution, in any order. */
export function itemsIn({ source, absent }: Ordered, { breakAt, changed }: KnapsackSolution): number[] {
  const isChanged = new Set(changed);
  const items: number[] = [];
  for (let i = 0; i < breakAt; i++) if (!isChanged.has(i) && i !== absent) items.push(source[i] as number);
  for (const i of changed) if (i >= breakAt) items.push(source[i] as number);
  return items;
}

/** The items that a solution leaves out, in no order. */
export function itemsOutside({ source, absent }: Ordered, { breakAt, changed }: KnapsackSolution): number[] {
  const isChanged = new Set(changed);
  const items: number[] = [];
  for (let i = breakAt; i < source.length; i++) if (!isChanged.has(i) && i !== absent) items.push(source[i] as number);
  for (const i of changed) if (i < breakAt) items.push(source[i] as number);
  return items;
}

function nearBreak({ source, absent }: Ordered, breakAt: number): Int32Array {
  const from = Math.max(0, breakAt - firstReach);
  const to = Math.min(source.length, breakAt + firstReach);
  return Int32Array.from({ length: to - from }, (_, i) => from + i).filter((place) => place !== absent);
}

/**
 * A sample from each part of the open items: the weights near the break item may be too similar to fill the capacity.
 */
function sampleOf(open: Int32Array): Int32Array {
  const step = open.length / sampleSize;
  return Int32Array.from(
    { length: sampleSize },
    (_, i) => open[Math.floor(i * step + ((i * goldenRatio) % 1) * step)] ?? 0,
  );
}

/**
 * Returns the better of a solution and the best one that changes only open items. `bound` is proven only if no other
 * items matter.
 */
function improve(
  items: Ordered,
  known: KnapsackSolution,
  open: Int32Array,
  { spare, limits }: { spare: number; limits: Searching },
): KnapsackSolution {
  const { breakAt } = known;
  const base = profitOf(items, breakAt);
  const order = outwards(items, open, breakAt);
  const unit = divisorOf(items.profit, order);
  const weightUnit = divisorOf(items.weight, order);
  const core = coreOf(items, order, { breakAt, spare, unit, weightUnit });
  const matters = Math.max(known.profit, (limits.atLeast ?? 0) - 1);
  const profit = Math.floor((matters - base) / unit);
  const answer = searchCore(core, { profit, weight: Number.NEGATIVE_INFINITY, isLightest: false }, limits);
  const bound = Math.max(known.profit, Math.min(known.bound, Math.max(base + answer.bound * unit, matters)));
  if (!answer.found) return { ...known, bound };
  return {
    breakAt,
    changed: answer.found.changed.map((i) => order[i] ?? 0),
    profit: base + answer.found.profit * unit,
    weight: weightOf(items, breakAt) + answer.found.weight * weightUnit,
    bound,
  };
}

/** Returns the core of the items at these positions, relative to the choice of all items before the break item. */
export function coreOf(
  items: Ordered,
  order: Int32Array,
  { breakAt, spare, unit = 1, weightUnit = 1 }: { breakAt: number; spare: number; unit?: number; weightUnit?: number },
): Core {
  const gain = new Float64Array(order.length);
  const load = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const position = order[i] as number;
    const sign = position < breakAt ? -1 : 1;
    gain[i] = (sign * (items.profit[position] as number)) / unit;
    load[i] = (sign * (items.weight[position] as number)) / weightUnit;
  }
  const ratio = (items.profit[breakAt] ?? 0) / unit / ((items.weight[breakAt] ?? 0) / weightUnit);
  return { gain, load, multiplier: ratio, spare: Math.floor(spare / weightUnit), rows: [] };
}

/** Returns positions by the distance of their ratio from the break item's, the closest first. */
export function outwards({ profit, weight }: Ordered, rising: Int32Array, breakAt: number): Int32Array {
  const ratio = (at: number) => (profit[at] as number) / (weight[at] as number);
  const middle = ratio(breakAt);
  const order = new Int32Array(rising.length);
  let right = 0;
  while (right < rising.length && (rising[right] as number) < breakAt) right++;
  let left = right - 1;
  for (let i = 0; i < order.length; i++) {
    const isRight =
      left < 0 ||
      (right < rising.length && ratio(rising[right] as number) - middle >= middle - ratio(rising[left] as number));
    order[i] = (isRight ? rising[right++] : rising[left--]) as number;
  }
  return order;
}

/** The greatest number that divides all values; 1 when there are none. */
export function divisorOf(values: Float64Array, positions: Int32Array): number {
  let divisor = 0;
  for (const position of positions) {
    let rest = values[position] as number;
    while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
    if (divisor === 1) return 1;
  }
  return divisor || 1;
}
