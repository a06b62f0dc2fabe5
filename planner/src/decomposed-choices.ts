import { type OpenItems, openChoices, type Reach } from "./counted-search.js";
import type { DecomposedPrices } from "./decomposed-prices.js";
import type { DecomposedProblem } from "./decomposed-problem.js";
import type { Limits } from "./stopping.js";

/** A choice of counted creators, by index. */
export interface Counted {
  counted: number[];
  cost: number;
  views: number;
}

/** Returns all choices of the open items that may reach the goal; undefined if that is not known. */
export function countedChoices(
  problem: DecomposedProblem,
  { prices, open: unordered, reach }: { prices: DecomposedPrices; open: Int32Array; reach: Reach },
  limits: Limits,
): Counted[] | undefined {
  const { items, positions, ends } = problem.choices;
  const { worth } = prices;
  const order = unordered.slice().sort((a, b) => Math.abs(worth[a] as number) - Math.abs(worth[b] as number));
  const isOpen = new Uint8Array(worth.length);
  for (const i of order) isOpen[i] = 1;
  const sure = Array.from(worth.keys()).filter((i) => isOpen[i] === 0 && (worth[i] as number) > 0);
  const { ids } = problem.candidates;
  const byId = Array.from(order.keys()).sort((a, b) => {
    const [one, other] = [
      ids[positions[order[a] as number] as number] ?? 0,
      ids[positions[order[b] as number] as number] ?? 0,
    ];
    return one < other ? -1 : 1;
  });
  const rank = new Int32Array(order.length);
  for (const [place, i] of byId.entries()) rank[i] = place;
  const open: OpenItems = {
    cost: Float64Array.from(order, (i) => items.cost[i] as number),
    views: Float64Array.from(order, (i) => items.views[i] as number),
    isIn: items.isIn.map((members) => Uint8Array.from(order, (i) => members[i] as number)),
    rank,
    base: {
      cost: sure.reduce((sum, i) => sum + (items.cost[i] as number), 0),
      views: sure.reduce((sum, i) => sum + (items.views[i] as number), 0),
    },
    ends: ends.map(({ least, most }, row) => {
      const count = sure.reduce((sum, i) => sum + (items.isIn[row]?.[i] as number), 0);
      return { least: least - count, most: most - count };
    }),
  };
  const found = openChoices(open, prices.linesFor(order, open, reach), reach, limits);
  return found?.map((choice) => ({
    counted: [...sure, ...choice.items.map((i) => order[i] as number)],
    cost: choice.cost,
    views: choice.views,
  }));
}
