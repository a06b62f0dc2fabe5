import type { Core, Row } from "./core.js";
import { type CorePreference, searchCore } from "./core-search.js";
import { smallestOf } from "./smallest.js";
import type { LinearModel, Multipliers } from "./solver.js";
import type { Limits } from "./stopping.js";

/** A knapsack with counts: for some sets of items, the number of chosen ones is bounded. */
export interface CountedKnapsack extends LinearModel {
  /** Whole numbers, like all numbers of the model. */
  profit: Float64Array;
}

/** 1 for each item that is chosen. */
export type Choice = Uint8Array<ArrayBuffer>;

/**
 * Where two equal choices differ, whether the item with the smallest rank among the different ones should be chosen.
 */
export interface ItemPreference {
  rank: Int32Array;
  smallest: "in" | "out";
}

/** See `boundsOf`. */
const margin = 2 ** -47;
/** A knapsack at one set of multipliers: an item is chosen if it is worth more than it costs. */
export class MultiplierView {
  readonly isIn: Choice;
  readonly #knapsack: CountedKnapsack;
  readonly #multipliers: Multipliers;
  /** Each item's profit minus its cost by the multipliers. */
  readonly worth: Float64Array;
  readonly #base = { profit: 0, weight: 0 };
  readonly #counts: number[];
  /** The most profit that any choice has above the first choice. */
  readonly #above: number;

  constructor(knapsack: CountedKnapsack, multipliers: Multipliers) {
    const { profit, weight, capacity, counts } = knapsack;
    const size = profit.length;
    this.#knapsack = knapsack;
    this.#multipliers = multipliers;
    this.worth = new Float64Array(size);
    this.isIn = new Uint8Array(size);
    for (let i = 0; i < size; i++) {
      let worth = (profit[i] as number) - multipliers.capacity * (weight[i] as number);
      for (let row = 0; row < counts.length; row++) {
        if (counts[row]?.isIn[i] === 1) worth -= multipliers.counts[row] as number;
      }
      this.worth[i] = worth;
      if (worth <= 0) continue;
      this.isIn[i] = 1;
      this.#base.profit += profit[i] as number;
      this.#base.weight += weight[i] as number;
    }
    this.#counts = counts.map(({ isIn }) => countIn(isIn, this.isIn));
    this.#above = counts.reduce(
      (sum, { least, most }, row) => {
        const multiplier = multipliers.counts[row] as number;
        const edge = multiplier > 0 ? most : least;
        return multiplier === 0 ? sum : sum + multiplier * (edge - (this.#counts[row] as number));
      },
      multipliers.capacity * (capacity - this.#base.weight),
    );
  }

  /** An upper bound of the profit of all choices. */
  get bound(): number {
    return Math.floor(this.#base.profit + this.#above + this.#scale(0) * margin);
  }

  /** Returns profit and weight of a choice; undefined if it breaks the capacity or a count. */
  valueOf(choice: Choice): { profit: number; weight: number } | undefined {
    const { capacity, counts } = this.#knapsack;
    const value = { profit: 0, weight: 0 };
    for (let i = 0; i < choice.length; i++) {
      if (choice[i] !== 1) continue;
      value.profit += this.#knapsack.profit[i] as number;
      value.weight += this.#knapsack.weight[i] as number;
    }
    const isWithin = counts.every(({ isIn, least, most }) => {
      const count = countIn(isIn, choice);
      return least <= count && count <= most;
    });
    return value.weight <= capacity && isWithin ? value : undefined;
  }

  isBetter(choice: Choice, than: Choice | undefined): boolean {
    const value = this.valueOf(choice);
    const other = than && this.valueOf(than);
    if (!value || !other) return value !== undefined;
    return value.profit > other.profit || (value.profit === other.profit && value.weight < other.weight);
  }

  /** The items that an equally good choice may change, the least certain first. */
  open(best: Choice | undefined): Int32Array {
    const value = best && this.valueOf(best);
    if (!value) return this.nearest(this.isIn.length);
    const wanted = value.profit - this.#base.profit;
    const allowed = this.#above - wanted + this.#scale(wanted) * margin;
    const items: number[] = [];
    for (let i = 0; i < this.isIn.length; i++) {
      const loss = Math.abs(this.worth[i] as number);
      if (loss <= allowed + (this.#knapsack.profit[i] as number) * margin) items.push(i);
    }
    return Int32Array.from(items).sort((a, b) => this.#compareSureness(a, b));
  }

  /** The items that are least certain, at most `count`, the least certain first. */
  nearest(count: number): Int32Array {
    const losses = this.worth.map(Math.abs);
    return smallestOf(losses, count)
      .sort((a, b) => this.#compareSureness(a, b))
      .slice(0, count);
  }

  /**
   * Returns the nearest items, and the lightest of all and of each count: if few items fit, heavier ones are useless.
   */
  nearestAndLightest(count: number): Int32Array {
    const { weight, counts } = this.#knapsack;
    const share = count / (counts.length + 2);
    const lightest = counts.map(({ isIn }) => weight.map((one, i) => (isIn[i] === 1 ? one : Number.POSITIVE_INFINITY)));
    const items = [...this.nearest(count), ...[weight, ...lightest].flatMap((of) => [...smallestOf(of, share)])];
    return Int32Array.from(new Set(items));
  }

  /**
   * Returns the items for the first relaxation: the best by profit per weight, overall and in each count, and those
   * with the most profit.
   */
  first(count: number): Int32Array {
    const { profit, weight, counts } = this.#knapsack;
    const byRatio = profit.map((value, i) => -value / Math.max(weight[i] as number, Number.MIN_VALUE));
    const items = new Set([
      ...smallestOf(byRatio, count),
      ...smallestOf(
        profit.map((value) => -value),
        count / 4,
      ),
    ]);
    for (const { isIn } of counts) {
      const ofCount = byRatio.map((value, i) => (isIn[i] === 1 ? value : 0));
      for (const item of smallestOf(ofCount, count / 8).slice(0, count)) items.add(item);
    }
    return Int32Array.from([...items].slice(0, 4 * count));
  }

  /** Returns the items outside of the model whose choice differs at the new multipliers, the most certain first. */
  changedFrom(before: MultiplierView, inModel: Uint8Array): Int32Array {
    const all = Int32Array.from(this.isIn.keys());
    const changed = all.filter((i) => inModel[i] === 0 && this.isIn[i] !== before.isIn[i]);
    return changed.sort((a, b) => this.#compareSureness(b, a));
  }

  /** Returns the items as a model, with the capacity and counts that the other items leave. */
  modelOf(items: Int32Array): LinearModel {
    const { profit, weight, capacity, counts } = this.#knapsack;
    const isOpen = new Uint8Array(this.isIn.length);
    for (const item of items) isOpen[item] = 1;
    let left = capacity;
    for (let i = 0; i < this.isIn.length; i++) if (this.isIn[i] === 1 && isOpen[i] === 0) left -= weight[i] as number;
    return {
      profit: Float64Array.from(items, (item) => profit[item] as number),
      weight: Float64Array.from(items, (item) => weight[item] as number),
      capacity: left,
      counts: counts.map(({ isIn, least, most }) => {
        let others = 0;
        for (let i = 0; i < this.isIn.length; i++) {
          if (this.isIn[i] === 1 && isOpen[i] === 0 && isIn[i] === 1) others++;
        }
        return {
          isIn: Uint8Array.from(items, (item) => isIn[item] as number),
          least: least - others,
          most: most - others,
        };
      }),
    };
  }

  search(
    items: Int32Array,
    known: Choice | undefined,
    { isLightest, preference }: { isLightest: boolean; preference?: ItemPreference | undefined },
    limits: Limits,
  ): { choice: Choice | undefined; bound: number; isComplete: boolean } {
    const value = known && this.valueOf(known);
    const start = value
      ? { profit: value.profit - this.#base.profit, weight: value.weight - this.#base.weight }
      : { profit: Number.NEGATIVE_INFINITY, weight: Number.POSITIVE_INFINITY };
    const question = {
      ...start,
      isLightest,
      ...(preference && { preference: this.#preferenceFor(items, preference) }),
    };
    const { found, bound, isComplete } = searchCore(this.#coreOf(items), question, limits);
    const choice = found && this.#changed(found.changed.map((at) => items[at] as number));
    return { choice, bound: this.#base.profit + bound, isComplete };
  }

  #preferenceFor(items: Int32Array, { rank, smallest }: ItemPreference): CorePreference {
    return {
      rank: Int32Array.from(items, (item) => rank[item] as number),
      isChangePreferred: Uint8Array.from(items, (item) => ((this.isIn[item] === 1) === (smallest === "in") ? 0 : 1)),
    };
  }

  #changed(items: number[]): Choice {
    const choice = this.isIn.slice();
    for (const item of items) choice[item] = 1 - (choice[item] as number);
    return choice;
  }

  #coreOf(items: Int32Array): Core {
    const { profit, weight, capacity, counts } = this.#knapsack;
    const sign = (item: number) => (this.isIn[item] === 1 ? -1 : 1);
    const rows = counts.map(({ isIn, least, most }, row): Row => {
      const count = this.#counts[row] as number;
      return {
        step: Int8Array.from(items, (item) => (isIn[item] === 1 ? sign(item) : 0)),
        least: least - count,
        most: most - count,
        multiplier: this.#multipliers.counts[row] as number,
      };
    });
    return {
      gain: Float64Array.from(items, (item) => sign(item) * (profit[item] as number)),
      load: Float64Array.from(items, (item) => sign(item) * (weight[item] as number)),
      multiplier: this.#multipliers.capacity,
      spare: capacity - this.#base.weight,
      rows: rows.filter((row) => row.multiplier !== 0 || canBreak(row)),
    };
  }

  #compareSureness(a: number, b: number): number {
    return compare(Math.abs(this.worth[a] as number), Math.abs(this.worth[b] as number));
  }

  #scale(wanted: number): number {
    return Math.abs(this.#above) + Math.abs(wanted) + Math.abs(this.#multipliers.capacity * this.#base.weight) + 1;
  }
}

/** Whether the items can break the row. If not, the row is not needed. */
function canBreak({ step, least, most }: Row): boolean {
  let up = 0;
  let down = 0;
  for (const one of step) {
    if (one > 0) up++;
    if (one < 0) down++;
  }
  return up > most || -down < least;
}

function countIn(isIn: Uint8Array, choice: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < choice.length; i++) count += (isIn[i] as number) & (choice[i] as number);
  return count;
}

/** Compares for sorting; infinite ratios are equal. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
