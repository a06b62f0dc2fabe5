import { type CorePreference, searchCore } from "./core-search.js";
import { type Ordered, orderByEfficiency, profitOf, weightOf } from "./efficiency-order.js";
import { breakOf, coreOf, divisorOf, type KnapsackSolution, openPositions, outwards } from "./knapsack.js";
import { isTimeOver, type Limits } from "./stopping.js";

/**
 * Which of several solutions with the same profit to prefer. Among those left, the one with the least weight counts.
 */
export interface Preference {
  count: "fewest" | "most";
  /** Compares two items by their source positions: whether the first has the smaller id. */
  isSmaller: (item: number, other: number) => boolean;
  /** Where two solutions differ, whether the item with the smallest id among the different ones should be chosen. */
  smallestId: "in" | "out";
}

export interface Settled {
  solution: KnapsackSolution;
  /**
   * Whether no other solution with the same profit is preferred. False only if time or the range of numbers is not
   * enough.
   */
  isFirst: boolean;
}

/**
 * Returns the preferred solution with the most profit. The count becomes a part of the profit: each unit of profit gets
 * more sub-units than there are open items, so no count outweighs profit. The search itself minimises weight, and of
 * two equal states it keeps the one with the preferred ids.
 */
export function preferredSolution(
  items: Ordered,
  capacity: number,
  { best, preference, limits }: { best: KnapsackSolution; preference: Preference; limits: Limits },
): Settled {
  const { breakAt } = best;
  if (breakAt === items.source.length) return { solution: best, isFirst: true };
  if (best.bound !== best.profit || isTimeOver(limits)) return { solution: best, isFirst: false };

  const spare = capacity - weightOf(items, breakAt);
  const open = openPositions(items, { breakAt, spare, atLeast: best.profit });
  const counted = countedItems(items, open, preference);
  if (!counted) return { solution: best, isFirst: false };

  const changedBefore = new Set(best.changed);
  const isChosen = (position: number) => position < breakAt !== changedBefore.has(position);
  const capacityOfOpen = capacity - best.weight + sumOf(items.weight, open.filter(isChosen));
  const { chosen, isFirst } = searchCounted(counted, capacityOfOpen, {
    known: new Set(open.filter(isChosen)),
    preference: {
      ...preference,
      isSmaller: (a, b) => preference.isSmaller(items.source[a] ?? 0, items.source[b] ?? 0),
    },
    limits,
  });
  const changed = [...open].filter((position) => chosen.has(position) !== position < breakAt);
  const weight = capacity - capacityOfOpen + sumOf(items.weight, Int32Array.from(chosen));
  return { solution: { ...best, changed, weight }, isFirst };
}

/** The open items with their count as a part of their profit; `source` is their position among all ordered items. */
function countedItems(items: Ordered, open: Int32Array, { count }: Preference): Ordered | undefined {
  const unit = divisorOf(items.profit, open);
  const factor = open.length + 1;
  if ((sumOf(items.profit, open) / unit + 1) * factor > Number.MAX_SAFE_INTEGER) return undefined;
  const profit = new Float64Array(items.source.length);
  for (const position of open) {
    profit[position] = ((items.profit[position] as number) / unit) * factor + (count === "most" ? 1 : -1);
  }
  return orderByEfficiency(profit, items.weight, open);
}

/** Returns which of the open items are chosen. */
function searchCounted(
  items: Ordered,
  capacity: number,
  { known, preference, limits }: { known: Set<number>; preference: Preference; limits: Limits },
): { chosen: Set<number>; isFirst: boolean } {
  const breakAt = breakOf(items, capacity);
  const chosenBy = (isChanged: (at: number) => boolean) =>
    new Set(items.source.filter((_, at) => at < breakAt !== isChanged(at)));
  if (breakAt === items.source.length) return { chosen: chosenBy(() => false), isFirst: true };

  const spare = capacity - weightOf(items, breakAt);
  const base = profitOf(items, breakAt);
  const baseWeight = weightOf(items, breakAt);
  const places = Int32Array.from(items.source.keys());
  const knownPlaces = places.filter((at) => known.has(items.source[at] ?? 0));
  const start = { profit: sumOf(items.profit, knownPlaces), weight: sumOf(items.weight, knownPlaces) };

  const open = outwards(items, openPositions(items, { breakAt, spare, atLeast: start.profit }), breakAt);
  const answer = searchCore(
    coreOf(items, open, { breakAt, spare }),
    {
      profit: start.profit - base,
      weight: start.weight - baseWeight,
      isLightest: true,
      preference: preferenceFor(items, open, breakAt, preference),
    },
    limits,
  );
  if (!answer.found) return { chosen: known, isFirst: false };
  const changed = new Set(answer.found.changed.map((i) => open[i] ?? 0));
  return { chosen: chosenBy((at) => changed.has(at)), isFirst: answer.isComplete };
}

function preferenceFor(
  { source }: Ordered,
  open: Int32Array,
  breakAt: number,
  { isSmaller, smallestId }: Preference,
): CorePreference {
  const byId = Int32Array.from(open.keys()).sort((a, b) =>
    isSmaller(source[open[a] as number] as number, source[open[b] as number] as number) ? -1 : 1,
  );
  const rank = new Int32Array(open.length);
  for (const [place, i] of byId.entries()) rank[i] = place;
  const isChangePreferred = Uint8Array.from(open, (at) => (at < breakAt === (smallestId === "in") ? 0 : 1));
  return { rank, isChangePreferred };
}

function sumOf(values: Float64Array, positions: Int32Array): number {
  let sum = 0;
  for (const position of positions) sum += values[position] ?? 0;
  return sum;
}
