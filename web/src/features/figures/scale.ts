/** Converts a value to a position in pixels. */
export type Scale = (value: number) => number;

export function linearScale([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

/** A scale for values of very different sizes, which must be greater than 0. */
export function logScale([from, to]: readonly [number, number], place: readonly [number, number]): Scale {
  const scale = linearScale([Math.log10(from), Math.log10(to)], place);
  return (value) => scale(Math.log10(value));
}

/** About this many round values from 0 to the largest value; the last one is not below it. */
export function ticksUpTo(largest: number, about = 4): number[] {
  if (largest <= 0) return [0, 1];
  const step = roundUp(largest / about);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The powers of ten that enclose all values. */
export function powersAround(values: readonly number[]): number[] {
  const smallest = Math.floor(Math.log10(Math.min(...values)));
  const largest = Math.max(smallest + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: largest - smallest + 1 }, (_, index) => 10 ** (smallest + index));
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = [1, 2, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return digit * power;
}
