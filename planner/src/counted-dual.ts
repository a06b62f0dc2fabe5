import { nthSmallest } from "./smallest.js";

/** How many of some items there may be. */
export interface CountRange {
  least: number;
  most: number;
}

/** Items with counts: the cost and views of each, and for each count a 1 for its members. */
export interface CountedItems {
  cost: Float64Array;
  views: Float64Array;
  isIn: Uint8Array[];
}

/** Items by what a cent and a place in each count are worth: what is worth more than that is chosen. */
export interface Priced {
  viewsPerCent: number;
  /** What one more in `most` is worth (0 or more), or one less in `least` (then 0 or less). */
  places: Float64Array;
  /** What each item is worth above what it costs. */
  worth: Float64Array;
  /** No choice that keeps the counts is worth more, its cost taken off. */
  value: number;
}

/** Counts that overlap are priced one after the other, so many times over. */
const maxSweeps = 8;

/**
 * The price of a place in each count at a price of a cent: that at which as many are worth it as there are places. With
 * one count, or counts that do not overlap, none gives a lower value; with others any prices give one that holds.
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

/** Between what the last of a count is worth that has a place and what the next one is, without the price before. */
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

/** What is chosen at these prices. */
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
 * The price of a cent at which those who are chosen, with what `free` adds, cross a limit: the prices on either side of
 * it, between which nothing lies. `isDear` says whether they cost too much, or bring more than enough.
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
    // Prices differ by orders of magnitude: below that they are halved in turn.
    const middle = low.viewsPerCent === 0 ? high.viewsPerCent / 64 : (low.viewsPerCent + high.viewsPerCent) / 2;
    if (middle <= low.viewsPerCent || middle >= high.viewsPerCent) break;
    const prices = at(middle);
    if (isDear(prices)) low = prices;
    else high = prices;
    if (high.viewsPerCent - low.viewsPerCent < high.viewsPerCent * 2 ** -44) break;
  }
  return [low, high];
}
