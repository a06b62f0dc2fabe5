/**
 * States of a dynamic programme, sorted by weight. None is dominated: more weight comes with strictly more profit.
 * Weights and profits are relative to the first choice and may be negative. `node` shows how the state was reached.
 */
export class StateList {
  weight: Float64Array<ArrayBuffer>;
  profit: Float64Array<ArrayBuffer>;
  node: Int32Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 16) {
    this.weight = new Float64Array(capacity);
    this.profit = new Float64Array(capacity);
    this.node = new Int32Array(capacity);
  }

  /** Empties the list, and makes sure that `capacity` states fit. */
  prepare(capacity: number): void {
    this.length = 0;
    if (this.weight.length >= capacity) return;
    const larger = Math.max(capacity, 2 * this.weight.length);
    this.weight = new Float64Array(larger);
    this.profit = new Float64Array(larger);
    this.node = new Int32Array(larger);
  }

  push(weight: number, profit: number, node: number): void {
    this.weight[this.length] = weight;
    this.profit[this.length] = profit;
    this.node[this.length] = node;
    this.length++;
  }
}

/** Some hundred lists of up to 1.3 MB each. */
const maxSpare = 128;
const largestSpare = 65_536;
const spare: StateList[] = [];

/** Returns a list that an earlier search has released, or a new one: a plan takes hundreds of searches. */
export function acquireList(): StateList {
  return spare.pop() ?? new StateList();
}

/** Keeps a list for the next search. The caller must not use it any more. */
export function releaseList(list: StateList): void {
  if (spare.length < maxSpare && list.weight.length <= largestSpare) spare.push(list);
}

/** How states were reached: each node is one changed item after another node. -1 is the first choice itself. */
export class History {
  #parent = new Int32Array(1024);
  #item = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(parent: number, item: number): number {
    if (this.#length === this.#parent.length) {
      this.#parent = enlarged(this.#parent);
      this.#item = enlarged(this.#item);
    }
    this.#parent[this.#length] = parent;
    this.#item[this.#length] = item;
    return this.#length++;
  }

  /** The items that were changed on the way to a node. */
  itemsOf(node: number): number[] {
    const items: number[] = [];
    for (let at = node; at >= 0; at = this.#parent[at] as number) items.push(this.#item[at] as number);
    return items;
  }

  /** Of the items that are changed on the way to only one of the two nodes, returns the one with the smallest rank. */
  firstDifference(node: number, other: number, rank: Int32Array): { item: number; isFirst: boolean } | undefined {
    let first: { item: number; isFirst: boolean } | undefined;
    let [a, b] = [node, other];
    // Items were added in rising order, so both ways back are in falling order.
    while (a !== b) {
      const itemA = a >= 0 ? (this.#item[a] as number) : -1;
      const itemB = b >= 0 ? (this.#item[b] as number) : -1;
      if (itemA === itemB) {
        a = this.#parent[a] as number;
        b = this.#parent[b] as number;
        continue;
      }
      const isFirst = itemA > itemB;
      const item = isFirst ? itemA : itemB;
      if (!first || (rank[item] as number) < (rank[first.item] as number)) first = { item, isFirst };
      if (isFirst) a = this.#parent[a] as number;
      else b = this.#parent[b] as number;
    }
    return first;
  }
}

function enlarged(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
