export interface Interval {
  low: number;
  high: number;
}

/** Of the normal distribution: a tenth lies above it, and a tenth below its opposite. */
const z = 1.2815515655446004;

/**
 * The middle 80 % of what a rate may be in truth, by what was seen: Wilson's score interval (1927), which stays within
 * 0 and 1 and holds for few, where the usual one does not.
 */
export function rateInterval(hits: number, n: number): Interval {
  const rate = hits / n;
  const weight = z ** 2 / n;
  const middle = (rate + weight / 2) / (1 + weight);
  const half = (z / (1 + weight)) * Math.sqrt((rate * (1 - rate)) / n + weight / (4 * n));
  return { low: hits === 0 ? 0 : middle - half, high: hits === n ? 1 : middle + half };
}

/** The same of an average, by Student's distribution; undefined of one value, which says nothing of how they vary. */
export function meanInterval({ n, sum, squares }: { n: number; sum: number; squares: number }): Interval | undefined {
  if (n < 2) return undefined;
  const mean = sum / n;
  const variance = Math.max(0, (squares - n * mean ** 2) / (n - 1));
  const half = studentTenth(n - 1) * Math.sqrt(variance / n);
  return { low: Math.max(0, mean - half), high: mean + half };
}

/** What a tenth of Student's distribution lies above: by tables for few, else by Fisher's expansion (1926). */
function studentTenth(freedom: number): number {
  const [tabled] = fewDegrees.slice(freedom - 1, freedom);
  if (tabled !== undefined) return tabled;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / freedom + second / freedom ** 2;
}

const fewDegrees = [3.0777, 1.8856, 1.6377, 1.5332, 1.4759, 1.4398, 1.4149, 1.3968];
