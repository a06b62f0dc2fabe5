/**
 * The undecided items of a 0/1 knapsack, relative to a first choice. `gain` and `load` are the changes of profit and
 * weight if an item's choice is changed, both whole numbers: negative for an item in the first choice, positive for
 * others.
 */
export interface Core {
  gain: Float64Array;
  load: Float64Array;
  /**
   * The price of a unit of capacity (a Lagrangian multiplier), such that no change of one item gains more than it
   * costs: `gain <= multiplier x load + the sum of (row multiplier x step)` for each.
   */
  multiplier: number;
  /** Capacity that the first choice leaves; negative if it does not fit. */
  spare: number;
  /** Counts that must hold as well; none for a plain knapsack. */
  rows: Row[];
}

/** A count of chosen items, relative to the first choice: its change must lie between `least` and `most`. */
export interface Row {
  /** By how much changing each item changes the count: -1, 0 or 1. */
  step: Int8Array;
  least: number;
  most: number;
  /** The price of one more in `most` (0 or more), or of one less in `least` (then 0 or less). */
  multiplier: number;
}

/** For states with the same counts: what their rows may gain, and what the changes that the rows still need lose. */
export interface RowBound {
  worth: number;
  loss: number;
}

/**
 * Bounds of the values that a state can reach: profit and weight relative to the first choice, with `at` the next item
 * to decide.
 */
export interface CoreBounds {
  /** Returns the rows' part of the bounds, for states with these counts while the items from `at` on are open. */
  rowBound(counts: Int32Array, at: number): RowBound;
  /** Whether the items from `at` on can bring the counts within the rows. */
  canFit(counts: Int32Array, at: number): boolean;
  /** Returns an upper bound of the profit of all choices that the state can become by further changes. */
  highest(profit: number, weight: number, rows: RowBound, at: number): number;
  /** Returns a lower bound of the weight of all choices that the state can become with `missing` more profit. */
  lightest(missing: number, weight: number, at: number): number;
  /** Returns an upper bound of the profit of all choices that change the item. */
  highestChanging(at: number): number;
}

/**
 * Each operation has a relative error of 2^-53, and a bound has fewer than ten: this share of its numbers is added
 * before rounding down.
 */
const margin = 2 ** -47;

export function boundsOf(core: Core): CoreBounds {
  const { spare, rows, multiplier } = core;
  const size = core.gain.length;
  // Per unit of weight: the most that adding can bring and the least that removing can cost, from each item on.
  const adding = new Float64Array(size + 1);
  const removing = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  const worth = new Float64Array(size);
  // The least loss of any change from an item on, against the relaxation.
  const minLoss = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  for (let at = size - 1; at >= 0; at--) {
    const load = core.load[at] ?? 0;
    worth[at] = rows.reduce((rest, row) => rest - row.multiplier * (row.step[at] ?? 0), core.gain[at] ?? 0);
    const ratio = (worth[at] ?? 0) / load;
    minLoss[at] = Math.min(minLoss[at + 1] ?? 0, Math.max(0, multiplier * load - (worth[at] ?? 0)));
    adding[at] = load > 0 ? Math.max(adding[at + 1] ?? 0, ratio) : (adding[at + 1] ?? 0);
    removing[at] = load < 0 ? Math.min(removing[at + 1] ?? 0, ratio) : (removing[at + 1] ?? 0);
  }
  const ups = rows.map((row) => stepsFrom(row.step, 1));
  const downs = rows.map((row) => stepsFrom(row.step, -1));
  const rowScale = rows.reduce((sum, row) => sum + Math.abs(row.multiplier) * (1 + Math.abs(edgeOf(row))), 0);
  const noCounts = new Int32Array(rows.length);

  /**
   * A place that is not filled loses its price, or a change that fills it loses something. A broken row needs changes.
   */
  function lossOf(counts: Int32Array, each: number): number {
    let largest = 0;
    for (const [index, row] of rows.entries()) {
      const count = counts[index] ?? 0;
      const broken = Math.max(count - row.most, row.least - count, 0);
      const left = broken > 0 || row.multiplier === 0 ? 0 : Math.abs(edgeOf(row) - count);
      const loss = broken * each + left * Math.min(each, Math.abs(row.multiplier));
      if (loss > largest) largest = loss;
    }
    return largest;
  }

  function worthOf(counts: Int32Array): number {
    let sum = 0;
    for (const [index, row] of rows.entries()) {
      if (row.multiplier !== 0) sum += row.multiplier * (edgeOf(row) - (counts[index] ?? 0));
    }
    return sum;
  }

  const root = multiplier * spare + worthOf(noCounts);
  return {
    rowBound(counts, at) {
      const each = minLoss[at] as number;
      // After the last item nothing can be changed.
      return {
        worth: worthOf(counts),
        loss: each === Number.POSITIVE_INFINITY ? each : Math.max(each, lossOf(counts, each)),
      };
    },
    canFit(counts, at) {
      for (const [index, { least, most }] of rows.entries()) {
        const count = counts[index] ?? 0;
        if (count + (ups[index]?.[at] ?? 0) < least || count - (downs[index]?.[at] ?? 0) > most) return false;
      }
      return true;
    },
    highest(profit, weight, { worth: rowWorth, loss }, at) {
      const rest = spare - weight;
      const filled = rest === 0 ? 0 : rest * ((rest > 0 ? adding[at] : removing[at]) as number);
      // Nothing can be removed any more, so the state never fits.
      if (filled === Number.NEGATIVE_INFINITY) return filled;
      // At least one change is still needed.
      const changed = multiplier * rest - loss;
      const scale = Math.abs(profit) + Math.abs(multiplier * rest) + Math.abs(filled) + Math.abs(rowWorth) + rowScale;
      return Math.floor(profit + Math.min(filled, changed) + rowWorth + scale * margin);
    },
    lightest(missing, weight, at) {
      const ratio = (missing > 0 ? adding[at] : removing[at]) as number;
      if (missing === 0 || ratio === Number.POSITIVE_INFINITY) return weight;
      if (ratio === 0) return missing > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      const scale = Math.abs(weight) + (Math.abs(missing) + rowScale) / ratio;
      return Math.ceil(weight + missing / ratio - scale * margin);
    },
    highestChanging(at) {
      const loss = multiplier * (core.load[at] ?? 0) - (worth[at] ?? 0);
      const scale = Math.abs(root) + Math.abs(worth[at] ?? 0) + Math.abs(multiplier * (core.load[at] ?? 0)) + rowScale;
      return Math.floor(root - Math.max(loss, 0) + scale * margin);
    },
  };
}

/** Returns the end of the row (least or most) that its multiplier belongs to. */
function edgeOf({ multiplier, least, most }: Row): number {
  return multiplier > 0 ? most : multiplier < 0 ? least : 0;
}

function stepsFrom(step: Int8Array, direction: 1 | -1): Int32Array {
  const counts = new Int32Array(step.length + 1);
  for (let at = step.length - 1; at >= 0; at--) counts[at] = (counts[at + 1] ?? 0) + (step[at] === direction ? 1 : 0);
  return counts;
}
