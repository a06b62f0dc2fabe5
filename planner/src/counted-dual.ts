import { nthSmallest } from "./smallest.js";

/** The smallest and largest allowed number of some items. */
export interface CountRange {
  least: number;
  most: number;
}

/** Items with counts: each item's cost and views, and for each count a 1 for its members. */
export interface CountedItems {
  cost: Float64Array;
  views: Float64Array;
  isIn: Uint8Array[];
}

/**
 * Items at given prices of a cent and of a place in each count: an item is chosen if it is worth more than it costs.
 */
export interface Priced {
  viewsPerCent: number;
  /** The price of one more in `most` (0 or more), or of one less in `least` (then 0 or less). */
  places: Float64Array;
  /** Each item's views minus its cost at these prices. */
  worth: Float64Array;
  /** An upper bound: no choice that keeps the counts has more views minus its cost at these prices. */
  value: number;
}

/** How often the prices of overlapping counts are updated, one count after the other. */
const maxSweeps = 8;

/**
 * Returns the prices of a place in each count at a given price of a cent: those at which as many items are worth it as
 * there are places. If no counts overlap, no other prices give a lower bound. Otherwise the bound is valid, but not the
 * lowest.
 */
export function priced(items: CountedItems, ends: CountRange[], viewsPerCent: number, start?: Float64Array): Priced {
  const { cost, views, isIn } = items;
  const size = cost.length;
  const worth = new Float64Array(size);
  const places = start ? start.slice() : new Float64Array(ends.length);
  for (let i = 0; i < size; i++) worth[i] = (views[i] as number) - viewsPerCent * (cost[i] as number);
  for (const [row, members] of isIn.entries()) raise(worth, members, -(places[row] as number));

  for (let sweep = 0; sweep < (ends.length === 1 ? 1 : maxSweeps); sweep++) {
    let isChanged = false;
    for (const [row, members] of isIn.entries()) {
      const before = places[row] as number;
      const price = placePrice(worth, members, before, ends[row] as CountRange);
      if (price === before) continue;
      isChanged = true;
      places[row] = price;
      raise(worth, members, before - price);
    }
    if (!isChanged) break;
  }

  let value = 0;
  for (let i = 0; i < size; i++) if ((worth[i] as number) > 0) value += worth[i] as number;
  for (const [row, { least, most }] of ends.entries()) {
    const price = places[row] as number;
    if (price !== 0) value += price * (price > 0 ? most : least);
  }
  return { viewsPerCent, places, worth, value };
}

function raise(worth: Float64Array, members: Uint8Array, by: number): void {
  if (by === 0) return;
  for (let i = 0; i < worth.length; i++) if (members[i] === 1) (worth[i] as number) += by;
}

let scratch = new Float64Array(0);

/**
 * Returns a price between the worth of the last member with a place and that of the next one, before the old price is
 * subtracted.
 */
function placePrice(worth: Float64Array, members: Uint8Array, before: number, { least, most }: CountRange): number {
  if (scratch.length < worth.length) scratch = new Float64Array(worth.length);
  let size = 0;
  let above = 0;
  for (let i = 0; i < worth.length; i++) {
    if (members[i] !== 1) continue;
    const own = (worth[i] as number) + before;
    if (own > 0) above++;
    scratch[size++] = own;
  }
  if (above >= least && above <= most) return 0;
  if (size === 0) return 0;
  const last = Math.max(0, above > most ? most : least);
  const values = scratch.subarray(0, size);
  if (last >= size) return smallest(values) - 1;
  const next = nthSmallest(values, size - last - 1);
  if (last === 0) return next;
  const middle = (next + smallest(values.subarray(size - last))) / 2;
  return above > most ? Math.max(0, middle) : Math.min(0, middle);
}

function smallest(values: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < least) least = value;
  return least;
}

/** Returns the cost and views of the items that are chosen at these prices. */
export function chosenAt({ worth }: Priced, { cost, views }: CountedItems): { cost: number; views: number } {
  const sum = { cost: 0, views: 0 };
  for (let i = 0; i < worth.length; i++) {
    if (!((worth[i] as number) > 0)) continue;
    sum.cost += cost[i] as number;
    sum.views += views[i] as number;
  }
  return sum;
}

const maxHalvings = 60;

/**
 * Returns the prices of a cent on both sides of the one at which the chosen items, with those of `free`, cross a limit.
 * No price lies between the two. `isDear` says whether they cost too much, or bring more than needed.
 */
export function crossing(
  at: (viewsPerCent: number) => Priced,
  isDear: (prices: Priced) => boolean,
  highest: number,
): [low: Priced, high: Priced] {
  let low = at(0);
  if (!isDear(low)) return [low, low];
  let high = at(highest);
  if (isDear(high)) return [high, high];
  for (let halving = 0; halving < maxHalvings; halving++) {
    // Prices differ by orders of magnitude, so a low price of 0 is approached by division.
    const middle = low.viewsPerCent === 0 ? high.viewsPerCent / 64 : (low.viewsPerCent + high.viewsPerCent) / 2;
    if (middle <= low.viewsPerCent || middle >= high.viewsPerCent) break;
    const prices = at(middle);
    if (isDear(prices)) low = prices;
    else high = prices;
    if (high.viewsPerCent - low.viewsPerCent < high.viewsPerCent * 2 ** -44) break;
  }
  return [low, high];
}
