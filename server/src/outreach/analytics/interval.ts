export interface Interval {
  low: number;
  high: number;
}

/** The quantile of the normal distribution with a tenth above it, and a tenth below its negative. */
const z = 1.2815515655446004;

/**
 * The range that contains the true rate with a probability of 80 %, given the observations: Wilson's score interval
 * (1927), which stays within 0 and 1 and is right for small numbers, unlike the usual interval.
 */
export function rateInterval(hits: number, n: number): Interval {
  const rate = hits / n;
  const weight = z ** 2 / n;
  const middle = (rate + weight / 2) / (1 + weight);
  const half = (z / (1 + weight)) * Math.sqrt((rate * (1 - rate)) / n + weight / (4 * n));
  return { low: hits === 0 ? 0 : middle - half, high: hits === n ? 1 : middle + half };
}

/**
 * The same for an average, by Student's distribution; undefined for one value, because it does not show how values
 * vary.
 */
export function meanInterval({ n, sum, squares }: { n: number; sum: number; squares: number }): Interval | undefined {
  if (n < 2) return undefined;
  const mean = sum / n;
  const variance = Math.max(0, (squares - n * mean ** 2) / (n - 1));
  const half = studentTenth(n - 1) * Math.sqrt(variance / n);
  return { low: Math.max(0, mean - half), high: mean + half };
}

/**
 * The quantile of Student's distribution with a tenth above it: from a table for few degrees of freedom, otherwise by
 * Fisher's expansion (1926).
 */
function studentTenth(freedom: number): number {
  const [tabled] = fewDegrees.slice(freedom - 1, freedom);
  if (tabled !== undefined) return tabled;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / freedom + second / freedom ** 2;
}

const fewDegrees = [3.0777, 1.8856, 1.6377, 1.5332, 1.4759, 1.4398, 1.4149, 1.3968];
