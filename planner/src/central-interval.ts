import type { Spread } from "./outreach.js";
import { valueAt } from "./simulate-outreach.js";

const middle = 0.8;

/**
 * Returns the middle 80 % of the draws, and their median. The draws may be in any order; at least one is needed. Low
 * and high are the 10th and the 90th percentile, unless many draws equal one of them, as with whole numbers: both ends
 * count, so more than 80 % would be between them. Then the next inner values are tried, and the pair with a share
 * nearest to 80 % is taken. If many draws equal the low end, high may also be the value below which 80 % lie, counted
 * from low.
 */
export function centralInterval(draws: Float64Array): Spread {
  const sorted = draws.slice().sort();
  const share = (index: number) => index / sorted.length;
  const [first, likely, last] = [valueAt(sorted, 0.1), valueAt(sorted, 0.5), valueAt(sorted, 0.9)];
  const below = (value: number) => share(countBelow(sorted, value));
  const upTo = (value: number) => share(countUpTo(sorted, value));

  const lows = [first, sorted[countUpTo(sorted, first)] ?? first].filter((value) => value <= likely);
  const highs = [
    last,
    sorted[countBelow(sorted, last) - 1] ?? last,
    // The last draw of the lowest 80 %.
    sorted[Math.max(0, Math.ceil((middle + below(first)) * sorted.length - 1e-9) - 1)] ?? last,
  ].filter((value) => value >= likely && value <= last);
  let best = { low: first, high: last };
  let distance = Number.POSITIVE_INFINITY;
  for (const low of lows) {
    for (const high of highs) {
      const found = Math.abs(upTo(high) - below(low) - middle);
      // A difference of one draw does not justify other ends than the percentiles.
      if (found >= distance - 0.01) continue;
      [best, distance] = [{ low, high }, found];
    }
  }
  return { low: best.low, likely, high: best.high };
}

function countBelow(sorted: Float64Array, value: number): number {
  return countWhile(sorted, (one) => one < value);
}

function countUpTo(sorted: Float64Array, value: number): number {
  return countWhile(sorted, (one) => one <= value);
}

function countWhile(sorted: Float64Array, holds: (value: number) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const at = (from + to) >> 1;
    if (holds(sorted[at] as number)) from = at + 1;
    else to = at;
  }
  return from;
}
