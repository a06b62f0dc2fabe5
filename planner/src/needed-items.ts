import type { Candidates, Id } from "./candidates.js";
import type { Count } from "./counted-optimizer.js";

/** The creators that can be in a plan with counts. */
export interface Needed {
  /** Positions of the counted creators. */
  counted: Int32Array;
  /** For each count, 1 for its members among `counted`. */
  isIn: Uint8Array[];
  /** Positions of creators that no count limits any more. */
  free: Int32Array;
  /** By position: 1 for counted creators, 2 for free ones, otherwise 0. */
  role: Uint8Array;
}

/**
 * Leaves out creators that no preferred plan needs. Among creators in the same counts, A comes before B if A costs no
 * more and brings no fewer views (if both are equal, the smaller id). A preferred plan with B also has everybody before
 * B, since an exchange would improve it. So a creator with as many before them as one of their counts allows is in no
 * plan. If their counts only have a minimum, and as many are before them as the largest minimum, these minimums are met
 * without them: no count needs them.
 *
 * This also holds with one candidate less, if that candidate takes a place in their counts.
 */
export function neededItems({ ids, cost, views }: Candidates, usable: Int32Array, counts: Count[]): Needed {
  const role = new Uint8Array(cost.length);
  const kept = new Uint8Array(cost.length);
  for (const [signature, items] of classesOf(usable, counts)) {
    const own = counts.filter((_, row) => (signature >>> row) & 1);
    const most = Math.min(...own.map((count) => count.most));
    const limit = Number.isFinite(most) ? most : Math.max(0, ...own.map(({ least }) => least));
    if (!Number.isFinite(most)) for (const item of items) if ((views[item] as number) > 0) role[item] = 2;
    for (const item of withFewBefore(items, limit, { ids, cost, views })) kept[item] = 1;
  }
  const counted = usable.filter((item) => kept[item] === 1);
  for (const item of counted) role[item] = 1;
  return {
    counted,
    isIn: counts.map(({ members }) => Uint8Array.from(counted, (item) => members[item] as number)),
    free: usable.filter((item) => role[item] === 2),
    role,
  };
}

/** Groups the creators by the counts they are in, with a bit for each of up to 32. */
function classesOf(usable: Int32Array, counts: Count[]): Map<number, Int32Array> {
  const signatures = new Uint32Array(usable.length);
  for (const [row, { members }] of counts.entries()) {
    for (let i = 0; i < usable.length; i++) {
      if (members[usable[i] as number] === 1) (signatures[i] as number) |= 1 << row;
    }
  }
  const sizes = new Map<number, number>();
  for (const signature of signatures) sizes.set(signature, (sizes.get(signature) ?? 0) + 1);
  const classes = new Map(Array.from(sizes, ([signature, size]) => [signature, new Int32Array(size)]));
  const filled = new Map<number, number>();
  for (let i = 0; i < usable.length; i++) {
    const signature = signatures[i] as number;
    const at = filled.get(signature) ?? 0;
    (classes.get(signature) as Int32Array)[at] = usable[i] as number;
    filled.set(signature, at + 1);
  }
  return classes;
}

/** The items with fewer than this many before them. */
function withFewBefore(
  items: Int32Array,
  limit: number,
  { ids, cost, views }: { ids: ArrayLike<Id>; cost: Float64Array; views: Float64Array },
): number[] {
  if (limit <= 0) return [];
  const isBefore = (a: number, b: number) => {
    const dearer = (cost[a] as number) - (cost[b] as number);
    const less = (views[b] as number) - (views[a] as number);
    return dearer !== 0 ? dearer : less !== 0 ? less : (ids[a] ?? 0) < (ids[b] ?? 0) ? -1 : 1;
  };
  const most = new MostSoFar(limit);
  const found: number[] = [];
  for (const bucket of byCost(items, cost)) {
    const rest = bucket.filter((item) => most.isAmong(views[item] as number));
    for (const item of rest.sort(isBefore)) {
      if (!most.isAmong(views[item] as number)) continue;
      most.add(views[item] as number);
      found.push(item);
    }
  }
  return found;
}

/** Up to this many are sorted without buckets. */
const fewItems = 512;
/** Keeps the exponent and the first 6 bits of a short float: 64 buckets between two powers of two. */
const droppedBits = 17;

/** Yields the items in groups of rising cost, so that groups that are not needed are never sorted. */
function* byCost(items: Int32Array, cost: Float64Array): Generator<Int32Array> {
  if (items.length <= fewItems) {
    yield items.slice();
    return;
  }
  const short = new Float32Array(1);
  const bits = new Uint32Array(short.buffer);
  const keys = new Uint16Array(items.length);
  const starts = new Int32Array(2 ** (32 - droppedBits) + 1);
  for (let i = 0; i < items.length; i++) {
    short[0] = cost[items[i] as number] as number;
    const key = (bits[0] as number) >>> droppedBits;
    keys[i] = key;
    (starts[key + 1] as number)++;
  }
  for (let key = 1; key < starts.length; key++) (starts[key] as number) += starts[key - 1] as number;
  const sorted = new Int32Array(items.length);
  const next = starts.slice();
  for (let i = 0; i < items.length; i++) sorted[(next[keys[i] as number] as number)++] = items[i] as number;
  for (let key = 1; key < starts.length; key++) {
    const [from, to] = [starts[key - 1] as number, starts[key] as number];
    if (to > from) yield sorted.subarray(from, to);
  }
}

/** The largest values so far, as a heap with the smallest of them first (Williams 1964, Algorithm 232). */
class MostSoFar {
  readonly #limit: number;
  readonly #heap: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether fewer values than the limit are at least as large. */
  isAmong(value: number): boolean {
    return this.#heap.length < this.#limit || value > (this.#heap[0] as number);
  }

  add(value: number): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      let at = heap.push(value) - 1;
      while (at > 0) {
        const parent = (at - 1) >>> 1;
        if ((heap[parent] as number) <= value) break;
        heap[at] = heap[parent] as number;
        at = parent;
      }
      heap[at] = value;
      return;
    }
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++;
      if ((heap[child] as number) >= value) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = value;
  }
}
