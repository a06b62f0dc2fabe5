/** From a figure to its place on the paper. */
export type Scale = (value: number) => number;

export function linearScale([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

/** For figures of very different sizes; they must be greater than 0. */
export function logScale([from, to]: readonly [number, number], place: readonly [number, number]): Scale {
  const scale = linearScale([Math.log10(from), Math.log10(to)], place);
  return (value) => scale(Math.log10(value));
}

/** About so many round figures from 0 up to the largest, the last of them not below it. */
export function ticksUpTo(largest: number, about = 4): number[] {
  if (largest <= 0) return [0, 1];
  const step = roundUp(largest / about);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The powers of ten around all of the figures. */
export function powersAround(values: readonly number[]): number[] {
  const smallest = Math.floor(Math.log10(Math.min(...values)));
  const largest = Math.max(smallest + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: largest - smallest + 1 }, (_, index) => 10 ** (smallest + index));
}

/** To 1, 2 or 5 and zeros. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = [1, 2, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return digit * power;
}
