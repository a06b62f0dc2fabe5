/** A number between 0 and 1, exclusive. */
export function uniformOpen(random: () => number): number {
  return 1 - random() || Number.EPSILON;
}

/** Draws from the standard normal distribution, by Box and Muller (1958). */
export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(uniformOpen(random))) * Math.cos(2 * Math.PI * random());
}

/**
 * Draws from the gamma distribution with a scale of 1, for a shape of at least 1: Marsaglia and Tsang 2000, *A simple
 * method for generating gamma variables*.
 */
export function drawGamma(shape: number, random: () => number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = drawNormal(random);
    const v = (1 + c * normal) ** 3;
    if (v > 0 && Math.log(uniformOpen(random)) < 0.5 * normal ** 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/**
 * Returns a generator of numbers from 0 to below 1 with a fixed sequence for each seed (mulberry32 by Tommy Ettinger:
 * 32 bits of state, which pass the gjrand tests). For simulations and tests, not for anything secret.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
