import type { CountRange } from "./counted-dual.js";
import { acquireList, History, releaseList, StateList } from "./state-list.js";
import { isTimeOver, type Limits } from "./stopping.js";

/** An upper bound of a choice, at one price of a cent and of a place in each count. */
export interface Line {
  viewsPerCent: number;
  places: Float64Array;
  /** Each open item's views minus its cost at these prices. */
  worth: Float64Array;
  /** The most that all uncounted creators are worth at these prices. */
  rest: number;
}

/** Items that may be chosen, in addition to those that are already chosen. */
export interface OpenItems {
  cost: Float64Array;
  views: Float64Array;
  isIn: Uint8Array[];
  /** Ranks by id. Of two equal choices, the one with the lower rank at the first difference is preferred. */
  rank: Int32Array;
  /** The sums of what is already chosen. */
  base: { cost: number; views: number };
  ends: CountRange[];
}

/**
 * What a choice must be able to reach with uncounted creators: at least this many views for at most this budget. If
 * ties matter, equal views (or cost) with fewer creators are preferred.
 */
export interface Reach {
  budget: number;
  atLeast: number;
  ties: "none" | "views" | "cost";
}

export interface OpenChoice {
  cost: number;
  views: number;
  /** The open items that are in the choice. */
  items: number[];
}

const maxStates = 1_000_000;
const maxNodes = 20_000_000;
/** The largest error of a bound, as a share of its parts. A sum has at most a few thousand parts. */
const margin = 2 ** -40;

/** Choices with the same number in each count. */
interface Group {
  counts: Int32Array;
  list: StateList;
}

/**
 * Returns the choices of open items that keep the counts and may reach the goal together with uncounted creators.
 * Choices that another one dominates are left out: same counts, no more cost and no fewer views. It works with lists of
 * states as `searchCore` does, with bounds at several prices at once, because the price of a cent depends on how much
 * budget a choice leaves to the rest. Undefined if there are too many choices, or time runs out.
 */
export function openChoices(open: OpenItems, lines: Line[], reach: Reach, limits: Limits): OpenChoice[] | undefined {
  const search = new CountedSearch(open, lines, reach);
  const isComplete = search.run(limits);
  const choices = isComplete ? search.choices() : undefined;
  search.leaveLists();
  return choices;
}

class CountedSearch {
  readonly #open: OpenItems;
  readonly #lines: Line[];
  readonly #reach: Reach;
  readonly #size: number;
  /** The factor of views or cost that leaves room for the number of creators. */
  readonly #units: { views: number; cost: number };
  readonly #history = new History();
  /** For each line, the most worth of the items from each place on, plus the rest and the budget. */
  readonly #worthFrom: Float64Array[];
  readonly #scales: Float64Array;
  readonly #membersFrom: Int32Array[];
  #groups = new Map<string, Group>();
  #unused: StateList[] = [];
  readonly #floors: Float64Array;
  readonly #slopes: Float64Array;

  constructor(open: OpenItems, lines: Line[], reach: Reach) {
    this.#open = open;
    this.#lines = lines;
    this.#reach = reach;
    this.#size = open.cost.length;
    const many = this.#size + 1;
    this.#units = { views: reach.ties === "views" ? many : 1, cost: reach.ties === "cost" ? many : 1 };
    this.#slopes = Float64Array.from(lines, ({ viewsPerCent }) => viewsPerCent);
    this.#floors = new Float64Array(lines.length);
    this.#worthFrom = lines.map(({ worth, rest, viewsPerCent }) => {
      const from = new Float64Array(this.#size + 1);
      from[this.#size] = rest + viewsPerCent * (reach.budget - open.base.cost) + open.base.views;
      for (let i = this.#size - 1; i >= 0; i--) from[i] = (from[i + 1] as number) + Math.max(0, worth[i] as number);
      return from;
    });
    this.#scales = Float64Array.from(lines, ({ worth, rest, viewsPerCent, places }) => {
      let scale = rest + Math.abs(viewsPerCent * reach.budget) + Math.abs(viewsPerCent * open.base.cost) + 1;
      scale += Math.abs(open.base.views) + Math.abs(reach.atLeast === Number.NEGATIVE_INFINITY ? 0 : reach.atLeast);
      for (const one of worth) scale += Math.abs(one);
      for (const [row, price] of places.entries())
        if (price !== 0) scale += Math.abs(price) * (1 + this.#edge(row, price));
      return scale;
    });
    this.#membersFrom = open.isIn.map((members) => {
      const from = new Int32Array(this.#size + 1);
      for (let i = this.#size - 1; i >= 0; i--) from[i] = (from[i + 1] as number) + (members[i] as number);
      return from;
    });
  }

  run(limits: Limits): boolean {
    const counts = new Int32Array(this.#open.ends.length);
    if (!this.#canFit(counts, 0)) return true;
    const first: Group = { counts, list: acquireList() };
    first.list.prepare(1);
    first.list.push(0, 0, -1);
    this.#groups.set(keyOf(counts), first);
    for (let at = 0; at < this.#size; at++) {
      if (at % 8 === 0 && (isTimeOver(limits) || this.#isTooLarge())) return false;
      this.#decide(at);
      if (this.#groups.size === 0) break;
    }
    return true;
  }

  choices(): OpenChoice[] {
    const found: { cost: number; views: number; node: number }[] = [];
    for (const { counts, list } of this.#groups.values()) {
      if (!this.#canFit(counts, this.#size)) continue;
      for (let i = 0; i < list.length; i++) {
        const cost = this.#open.base.cost + Math.floor((list.weight[i] as number) / this.#units.cost);
        const views = this.#open.base.views + Math.ceil((list.profit[i] as number) / this.#units.views);
        found.push({ cost, views, node: list.node[i] as number });
      }
    }
    return this.#undominated(found).map(({ cost, views, node }) => ({
      cost,
      views,
      items: this.#history.itemsOf(node),
    }));
  }

  /**
   * Removes dominated choices, regardless of counts. If ties matter, a choice with an equal objective is not dominated.
   */
  #undominated<T extends { cost: number; views: number }>(choices: T[]): T[] {
    choices.sort((a, b) => a.cost - b.cost || b.views - a.views);
    const { ties } = this.#reach;
    let most = Number.NEGATIVE_INFINITY;
    let ofCheaper = Number.NEGATIVE_INFINITY;
    let cost = Number.NEGATIVE_INFINITY;
    return choices.filter((choice) => {
      if (choice.cost > cost) ofCheaper = most;
      cost = choice.cost;
      const isKept =
        ties === "none" ? choice.views > most : ties === "views" ? choice.views >= most : choice.views > ofCheaper;
      most = Math.max(most, choice.views);
      return isKept;
    });
  }

  leaveLists(): void {
    for (const { list } of this.#groups.values()) releaseList(list);
    for (const list of this.#unused) releaseList(list);
  }

  #edge(row: number, price: number): number {
    const { least, most } = this.#open.ends[row] as CountRange;
    return price > 0 ? most : least;
  }

  #isTooLarge(): boolean {
    if (this.#history.length > maxNodes) return true;
    let states = 0;
    for (const { list } of this.#groups.values()) states += list.length;
    return states > maxStates;
  }

  #canFit(counts: Int32Array, at: number): boolean {
    return this.#open.ends.every(({ least, most }, row) => {
      const count = counts[row] as number;
      return count <= most && count + ((this.#membersFrom[row] as Int32Array)[at] as number) >= least;
    });
  }

  /** Keeps every choice as it is, and adds a choice with the item. */
  #decide(at: number): void {
    const steps = this.#open.isIn.map((members) => members[at] as number);
    const next = new Map<string, Group>();
    for (const [key, { counts, list }] of this.#groups) {
      const from = this.#groups.get(keyOf(counts.map((count, row) => count - (steps[row] as number))));
      this.#mergeInto(next, key, { counts, stay: list, from: from?.list ?? empty, at });
      const reached = counts.map((count, row) => count + (steps[row] as number));
      const reachedKey = keyOf(reached);
      if (!this.#groups.has(reachedKey)) {
        this.#mergeInto(next, reachedKey, { counts: reached, stay: empty, from: list, at });
      }
    }
    for (const { list } of this.#groups.values()) this.#unused.push(list);
    this.#groups = next;
  }

  #mergeInto(
    next: Map<string, Group>,
    key: string,
    { counts, stay, from, at }: { counts: Int32Array; stay: StateList; from: StateList; at: number },
  ): void {
    if (!this.#canFit(counts, at + 1)) return;
    const list = this.#unused.pop() ?? acquireList();
    list.prepare(stay.length + from.length);
    this.#setFloors(counts, at + 1);
    this.#merge({ stay, from, into: list, at });
    if (list.length > 0) next.set(key, { counts, list });
    else this.#unused.push(list);
  }

  /** Sets the floors: a state whose views less the price of its cost are below them is dropped. */
  #setFloors(counts: Int32Array, at: number): void {
    for (const [index, { places }] of this.#lines.entries()) {
      let most = (this.#worthFrom[index] as Float64Array)[at] as number;
      for (let row = 0; row < counts.length; row++) {
        const price = places[row] as number;
        if (price !== 0) most += price * (this.#edge(row, price) - (counts[row] as number));
      }
      this.#floors[index] = this.#reach.atLeast - most - (this.#scales[index] as number) * margin;
    }
  }

  /** Merges both lists by cost, without dominated choices and those that cannot reach the goal. */
  #merge({ stay, from, into, at }: { stay: StateList; from: StateList; into: StateList; at: number }): void {
    const { views: viewsUnit, cost: costUnit } = this.#units;
    const gain = (this.#open.views[at] as number) * viewsUnit - (viewsUnit > 1 ? 1 : 0);
    const load = (this.#open.cost[at] as number) * costUnit + (costUnit > 1 ? 1 : 0);
    let last = Number.NEGATIVE_INFINITY;
    let i = 0;
    let j = 0;
    while (i < stay.length || j < from.length) {
      const w = i < stay.length ? (stay.weight[i] as number) : Number.POSITIVE_INFINITY;
      const takenW = j < from.length ? (from.weight[j] as number) + load : Number.POSITIVE_INFINITY;
      const p = i < stay.length ? (stay.profit[i] as number) : 0;
      const takenP = j < from.length ? (from.profit[j] as number) + gain : 0;
      const isStay =
        w !== takenW
          ? w < takenW
          : p !== takenP
            ? p > takenP
            : !this.#isTakenBefore(from.node[j] as number, at, stay.node[i] as number);
      const weight = isStay ? w : takenW;
      const profit = isStay ? p : takenP;
      const node = isStay ? (stay.node[i++] as number) : (from.node[j++] as number);
      if (profit <= last) continue;
      last = profit;
      if (!this.#isOpen(Math.ceil(profit / viewsUnit), Math.floor(weight / costUnit))) continue;
      into.push(weight, profit, isStay ? node : this.#history.add(node, at));
    }
  }

  #isOpen(views: number, cost: number): boolean {
    for (let index = 0; index < this.#slopes.length; index++) {
      if (views - (this.#slopes[index] as number) * cost < (this.#floors[index] as number)) return false;
    }
    return this.#open.base.cost + cost <= this.#reach.budget;
  }

  /** Whether a choice with the item is preferred to an equal one. */
  #isTakenBefore(from: number, at: number, other: number): boolean {
    if (this.#reach.ties === "none") return false;
    const { rank } = this.#open;
    const first = this.#history.firstDifference(from, other, rank);
    if (!first || (rank[at] as number) < (rank[first.item] as number)) return true;
    return first.isFirst;
  }
}

const empty = new StateList(1);

function keyOf(counts: Int32Array): string {
  return counts.join(",");
}
