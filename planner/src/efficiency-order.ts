/**
 * Items of a knapsack by profit per weight, the highest first, with running sums. `source` is the position that each
 * item had before; `profitUpTo[k]` and `weightUpTo[k]` are the sums of the first k.
 */
export interface Ordered {
  source: Int32Array;
  profit: Float64Array;
  weight: Float64Array;
  profitUpTo: Float64Array;
  weightUpTo: Float64Array;
  /** The least weight in each block of consecutive items. */
  lightest: Float64Array;
  /** The place of an item that does not count; -1 for none. */
  absent: number;
}

/** The number of items in a block. Whole blocks can be skipped by their least weight. */
export const blockSize = 64;

/** Returns the items without one, given by its place in the order. Nothing is copied. */
export function withoutItem(items: Ordered, absent: number): Ordered {
  return { ...items, absent };
}

/** The items that `isKept` accepts, in the same order. */
export function filtered({ source, profit, weight }: Ordered, isKept: (item: number) => boolean): Ordered {
  const places = new Int32Array(source.length);
  let kept = 0;
  for (let i = 0; i < source.length; i++) if (isKept(source[i] as number)) places[kept++] = i;
  const some = places.subarray(0, kept);
  const pick = (values: Float64Array) => {
    const picked = new Float64Array(kept);
    for (let i = 0; i < kept; i++) picked[i] = values[some[i] as number] as number;
    return picked;
  };
  return sumUp(
    some.map((place) => source[place] as number),
    pick(profit),
    pick(weight),
  );
}

/** How many of the first items have a higher profit per weight than this. */
export function countAbove({ profit, weight }: Ordered, ratio: number): number {
  let low = 0;
  let high = profit.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((profit[middle] as number) > ratio * (weight[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The profit of the first items. */
export function profitOf({ profit, profitUpTo, absent }: Ordered, count: number): number {
  const sum = profitUpTo[count] as number;
  return absent >= 0 && absent < count ? sum - (profit[absent] as number) : sum;
}

/** The weight of the first items. */
export function weightOf({ weight, weightUpTo, absent }: Ordered, count: number): number {
  const sum = weightUpTo[count] as number;
  return absent >= 0 && absent < count ? sum - (weight[absent] as number) : sum;
}

/** Up to this many items are sorted only by comparing. */
const fewItems = 512;

/** A longer run of equal keys is sorted by comparing, because insertion would take too long. */
const longestInsertion = 24;

/** A key of 32 bits is sorted by 11 bits at a time. */
const keyValues = 2048;
const mask = keyValues - 1;

/** The items at the positions given, by profit per weight; equal ones by weight, the heaviest first. */
export function orderByEfficiency(profit: Float64Array, weight: Float64Array, positions: Int32Array): Ordered {
  const ratioOf = (item: number) => (profit[item] ?? 0) / (weight[item] ?? 0);
  const isAfter = (a: number, b: number) => {
    const difference = ratioOf(a) - ratioOf(b);
    // Weights of 0 have an infinite ratio, and the difference of two is NaN.
    return difference < 0 || (!(difference > 0) && (weight[a] ?? 0) < (weight[b] ?? 0));
  };
  if (positions.length <= fewItems) return withSums(sortExactly(positions.slice(), isAfter), profit, weight);
  const source = sortedByKey(profit, weight, positions);
  settleRuns(source, (item) => Math.fround(ratioOf(item)), isAfter);
  return withSums(source, profit, weight);
}

/** Exchanges profit and weight. Filling the one leaves out the best for the other, so the order is simply reversed. */
export function reversed({ source, profit, weight }: Ordered): Ordered {
  return sumUp(source.slice().reverse(), weight.slice().reverse(), profit.slice().reverse());
}

/** Radix sort, descending, by the 32 bits of the ratio as a short float. Its bits have the same order as its values. */
function sortedByKey(profit: Float64Array, weight: Float64Array, positions: Int32Array): Int32Array {
  const size = positions.length;
  const ratios = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const item = positions[i] as number;
    ratios[i] = (profit[item] as number) / (weight[item] as number);
  }
  const keys = new Uint32Array(ratios.buffer);
  let from = positions.slice();
  let fromKeys = keys;
  for (const shift of [0, 11, 22]) {
    const starts = new Int32Array(keyValues + 1);
    for (let i = 0; i < size; i++) (starts[keyValues - (((fromKeys[i] as number) >>> shift) & mask)] as number)++;
    for (let k = 1; k <= keyValues; k++) (starts[k] as number) += starts[k - 1] as number;
    const to = new Int32Array(size);
    const toKeys = new Uint32Array(size);
    for (let i = 0; i < size; i++) {
      const key = fromKeys[i] as number;
      const place = (starts[mask - ((key >>> shift) & mask)] as number)++;
      to[place] = from[i] as number;
      toKeys[place] = key;
    }
    from = to;
    fromKeys = toKeys;
  }
  return from;
}

/** Sorts runs of equal keys, which are next to each other, exactly. */
function settleRuns(
  source: Int32Array,
  keyOf: (item: number) => number,
  isAfter: (a: number, b: number) => boolean,
): void {
  let start = 0;
  while (start < source.length) {
    const key = keyOf(source[start] as number);
    let end = start + 1;
    while (end < source.length && keyOf(source[end] as number) === key) end++;
    if (end - start > longestInsertion) {
      sortExactly(source.subarray(start, end), isAfter);
    } else {
      insertInto(source, { start, end, isAfter });
    }
    start = end;
  }
}

function sortExactly(items: Int32Array, isAfter: (a: number, b: number) => boolean): Int32Array {
  return items.sort((a, b) => (isAfter(a, b) ? 1 : isAfter(b, a) ? -1 : 0));
}

function insertInto(
  source: Int32Array,
  { start, end, isAfter }: { start: number; end: number; isAfter: (a: number, b: number) => boolean },
): void {
  for (let i = start + 1; i < end; i++) {
    const item = source[i] as number;
    let place = i;
    while (place > start && isAfter(source[place - 1] as number, item)) {
      source[place] = source[place - 1] as number;
      place--;
    }
    source[place] = item;
  }
}

function withSums(source: Int32Array, profit: Float64Array, weight: Float64Array): Ordered {
  const profits = new Float64Array(source.length);
  const weights = new Float64Array(source.length);
  for (let i = 0; i < source.length; i++) {
    const item = source[i] as number;
    profits[i] = profit[item] as number;
    weights[i] = weight[item] as number;
  }
  return sumUp(source, profits, weights);
}

function sumUp(source: Int32Array, profit: Float64Array, weight: Float64Array): Ordered {
  const profitUpTo = new Float64Array(source.length + 1);
  const weightUpTo = new Float64Array(source.length + 1);
  for (let i = 0; i < source.length; i++) {
    profitUpTo[i + 1] = (profitUpTo[i] as number) + (profit[i] as number);
    weightUpTo[i + 1] = (weightUpTo[i] as number) + (weight[i] as number);
  }
  const lightest = new Float64Array(Math.ceil(source.length / blockSize)).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < source.length; i++) {
    const block = (i / blockSize) | 0;
    const own = weight[i] as number;
    if (own < (lightest[block] as number)) lightest[block] = own;
  }
  return { source, profit, weight, profitUpTo, weightUpTo, lightest, absent: -1 };
}
