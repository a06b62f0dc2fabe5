import { boundsOf, type Core, type CoreBounds, type RowBound } from "./core.js";
import { acquireList, History, releaseList, StateList } from "./state-list.js";
import { isTimeOver, type Limits } from "./stopping.js";

/** A choice, described by what it adds to the first choice of a core. */
export interface Found {
  profit: number;
  weight: number;
  /** Positions in the core of the items that are changed, followed by the start if there is one. */
  changed: number[];
}

export interface CoreAnswer {
  /** The best choice; undefined if none is better than the known one. */
  found: Found | undefined;
  /** An upper bound of the profit of all choices, relative to the first choice. */
  bound: number;
  isComplete: boolean;
}

/**
 * With more states than this the search stops, as when time runs out. A state takes 20 bytes, in two lists, and a node
 * 8.
 */
const maxStates = 4_000_000;
const maxNodes = 60_000_000;

/** States with the same counts in every row. */
interface Group {
  counts: Int32Array;
  list: StateList;
}

interface Best {
  profit: number;
  weight: number;
  node: number | undefined;
}

/** Which of several choices with equal profit and weight to prefer. */
export interface CorePreference {
  /** Where two choices differ, the item with the smallest rank among those they differ in decides. */
  rank: Int32Array;
  /** 1 for items that should be changed. */
  isChangePreferred: Uint8Array;
}

/** The known choice, and which of several equally good choices to find. */
interface Question {
  /** The value of a choice that the caller has; its profit is -Infinity if there is none. */
  profit: number;
  weight: number;
  /** Whether to find the lightest choice with the most profit, or any of them. */
  isLightest: boolean;
  /**
   * Which of several equal choices to prefer; any one without it. With it the answer always has a choice, unless time
   * runs out.
   */
  preference?: CorePreference;
  /** Alternatives of which one is added to the first choice: lighter ones first, with more profit each. */
  starts?: { profit: number; weight: number }[];
}

/**
 * Finds the choice with the most profit, by dynamic programming over lists of states. Items are decided in the core's
 * order. States are dropped if they are dominated, or if their bound says that they cannot become better than the best
 * known (Pisinger 1997, A minimal algorithm for the 0-1 knapsack problem, Operations Research 45; with rows by the
 * bound of Geoffrion 1974, Lagrangean relaxation for integer programming).
 *
 * Preferring one of two equal states is safe: whatever both become later, they differ in the same items.
 *
 * The answer is exact: floating point is used only in bounds, which are rounded to the safe side.
 */
export function searchCore(core: Core, question: Question, limits: Limits): CoreAnswer {
  const search = new CoreSearch(core, question);
  const answer = search.run(limits);
  search.leaveLists();
  return answer;
}

class CoreSearch {
  readonly #core: Core;
  readonly #bounds: CoreBounds;
  readonly #history = new History();
  readonly #isLightest: boolean;
  readonly #preference: CorePreference | undefined;
  readonly #starts: { profit: number; weight: number }[] | undefined;
  /** How far the best start is above the first choice, by the bounds of single items. */
  readonly #lift: number;
  #best: Best;
  #groups = new Map<string, Group>();
  #unused: StateList[] = [];

  constructor(core: Core, { profit, weight, isLightest, preference, starts }: Question) {
    this.#core = core;
    this.#bounds = boundsOf(core);
    this.#best = { profit, weight, node: undefined };
    this.#isLightest = isLightest;
    this.#preference = preference;
    this.#starts = starts;
    this.#lift = (starts ?? []).reduce((most, start) => Math.max(most, liftOf(start, core)), 0);
  }

  run(limits: Limits): CoreAnswer {
    const first: Group = { counts: new Int32Array(this.#core.rows.length), list: acquireList() };
    this.#begin(first);
    this.#groups.set("", first);
    for (let at = 0; at < this.#core.gain.length; at++) {
      if (at % 8 === 0 && (isTimeOver(limits) || this.#isTooLarge())) return this.#giveUp(at);
      if (this.#isSettled(at)) continue;
      this.#decide(at);
      if (this.#groups.size === 0) break;
    }
    return { found: this.#found(), bound: this.#best.profit, isComplete: true };
  }

  #begin({ counts, list }: Group): void {
    const starts = this.#starts ?? [{ profit: 0, weight: 0 }];
    list.prepare(starts.length);
    for (const [index, { profit, weight }] of starts.entries()) {
      const node = this.#starts ? this.#history.add(-1, this.#core.gain.length + index) : -1;
      list.push(weight, profit, node);
      if (this.#isBetter(profit, weight, counts)) this.#best = { profit, weight, node };
    }
  }

  leaveLists(): void {
    for (const { list } of this.#groups.values()) releaseList(list);
    for (const list of this.#unused) releaseList(list);
  }

  #found(): Found | undefined {
    const { profit, weight, node } = this.#best;
    return node === undefined ? undefined : { profit, weight, changed: this.#history.itemsOf(node) };
  }

  #giveUp(at: number): CoreAnswer {
    let bound = this.#best.profit;
    for (const { counts, list } of this.#groups.values()) {
      const row = this.#bounds.rowBound(counts, at);
      for (let i = 0; i < list.length; i++) {
        bound = Math.max(bound, this.#bounds.highest(list.profit[i] ?? 0, list.weight[i] ?? 0, row, at));
      }
    }
    return { found: this.#found(), bound, isComplete: false };
  }

  #isTooLarge(): boolean {
    if (this.#history.length > maxNodes) return true;
    let states = 0;
    for (const { list } of this.#groups.values()) states += list.length;
    return states > maxStates;
  }

  /** Whether no choice that changes this item can be better than the best known. */
  #isSettled(at: number): boolean {
    const highest = this.#bounds.highestChanging(at) + this.#lift;
    return this.#isLightest ? highest < this.#best.profit : highest <= this.#best.profit;
  }

  /** Keeps every state as it is, and adds a state in which the item is changed. */
  #decide(at: number): void {
    const steps = this.#core.rows.map((row) => row.step[at] ?? 0);
    const isStill = steps.every((step) => step === 0);
    const next = new Map<string, Group>();
    for (const [key, group] of this.#groups) {
      const from = isStill ? group : this.#groups.get(keyOf(group.counts, steps, -1));
      this.#mergeInto(next, key, { counts: group.counts, stay: group.list, from: from?.list, at });
      if (isStill) continue;
      const reached = keyOf(group.counts, steps, 1);
      if (!this.#groups.has(reached)) {
        const counts = group.counts.map((count, row) => count + (steps[row] ?? 0));
        this.#mergeInto(next, reached, { counts, stay: undefined, from: group.list, at });
      }
    }
    for (const { list } of this.#groups.values()) this.#unused.push(list);
    this.#groups = next;
  }

  #mergeInto(
    next: Map<string, Group>,
    key: string,
    {
      counts,
      stay,
      from,
      at,
    }: { counts: Int32Array; stay: StateList | undefined; from: StateList | undefined; at: number },
  ): void {
    if (!this.#bounds.canFit(counts, at + 1)) return;
    const list = this.#unused.pop() ?? acquireList();
    list.prepare((stay?.length ?? 0) + (from?.length ?? 0));
    this.#merge({ stay: stay ?? empty, from: from ?? empty, into: list, counts, at });
    if (list.length > 0) next.set(key, { counts, list });
    else this.#unused.push(list);
  }

  /** Merges both lists by weight, without dominated and hopeless states. */
  #merge(lists: { stay: StateList; from: StateList; into: StateList; counts: Int32Array; at: number }): void {
    const { stay, from, into, counts, at } = lists;
    const gain = this.#core.gain[at] ?? 0;
    const load = this.#core.load[at] ?? 0;
    const row = this.#bounds.rowBound(counts, at + 1);
    let last = Number.NEGATIVE_INFINITY;
    let i = 0;
    let j = 0;
    while (i < stay.length || j < from.length) {
      const w = i < stay.length ? (stay.weight[i] as number) : Number.POSITIVE_INFINITY;
      const changedW = j < from.length ? (from.weight[j] as number) + load : Number.POSITIVE_INFINITY;
      const p = i < stay.length ? (stay.profit[i] as number) : 0;
      const changedP = j < from.length ? (from.profit[j] as number) + gain : 0;
      const isStay =
        w !== changedW
          ? w < changedW
          : p !== changedP
            ? p > changedP
            : !this.#isChangeBefore(from.node[j] as number, at, stay.node[i] as number);
      const weight = isStay ? w : changedW;
      const profit = isStay ? p : changedP;
      const node = isStay ? (stay.node[i++] as number) : (from.node[j++] as number);
      if (profit <= last) continue;
      last = profit;
      if (!isStay && this.#isBetter(profit, weight, counts)) this.#take(profit, weight, node, at);
      if (!this.#isOpen(profit, weight, row, at + 1)) continue;
      into.push(weight, profit, isStay ? node : this.#history.add(node, at));
    }
  }

  /** Whether the open items can make a state better than the best, or equal if there is a preference. */
  #isOpen(profit: number, weight: number, row: RowBound, at: number): boolean {
    const highest = this.#bounds.highest(profit, weight, row, at);
    if (highest !== this.#best.profit || !this.#isLightest) return highest > this.#best.profit;
    const lightest = this.#bounds.lightest(this.#best.profit - profit - row.worth, weight, at);
    return this.#preference ? lightest <= this.#best.weight : lightest < this.#best.weight;
  }

  /** Whether a state reached by changing an item is preferred to an equal one. */
  #isChangeBefore(from: number, at: number, other: number): boolean {
    if (!this.#preference) return false;
    const { rank, isChangePreferred } = this.#preference;
    const first = this.#history.firstDifference(from, other, rank);
    if (!first || (rank[at] as number) < (rank[first.item] as number)) return isChangePreferred[at] === 1;
    return first.isFirst === (isChangePreferred[first.item] === 1);
  }

  /** Whether a state is better than the best known, or may be preferred to it: `take` compares equal ones. */
  #isBetter(profit: number, weight: number, counts: Int32Array): boolean {
    if (weight > this.#core.spare || profit < this.#best.profit) return false;
    if (profit === this.#best.profit && weight > this.#best.weight) return false;
    if (profit === this.#best.profit && weight === this.#best.weight && !this.#preference) return false;
    return this.#fits(counts);
  }

  #take(profit: number, weight: number, from: number, at: number): void {
    const { node } = this.#best;
    const isEqual = profit === this.#best.profit && weight === this.#best.weight;
    if (isEqual && node !== undefined && !this.#isChangeBefore(from, at, node)) return;
    this.#best = { profit, weight, node: this.#history.add(from, at) };
  }

  #fits(counts: Int32Array): boolean {
    return this.#core.rows.every(({ least, most }, row) => {
      const count = counts[row] ?? 0;
      return least <= count && count <= most;
    });
  }
}

/** Returns the start's profit minus its weight at the capacity's price, rounded up. */
function liftOf({ profit, weight }: { profit: number; weight: number }, { multiplier }: Core): number {
  const worth = profit - multiplier * weight;
  return Math.ceil(worth + (Math.abs(profit) + Math.abs(multiplier * weight)) * 2 ** -47);
}

const empty = new StateList(1);

function keyOf(counts: Int32Array, steps: number[], direction: 1 | -1): string {
  let key = "";
  let isZero = true;
  for (let row = 0; row < counts.length; row++) {
    const count = (counts[row] ?? 0) + direction * (steps[row] ?? 0);
    if (count !== 0) isZero = false;
    key += `${count},`;
  }
  return isZero ? "" : key;
}
