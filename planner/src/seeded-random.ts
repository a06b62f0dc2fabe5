/**
 * Numbers from 0 to below 1, the same for the same seed (mulberry32 by Tommy Ettinger: 32 bits of state, which pass
 * the gjrand tests). For simulations and tests; nothing secret may come from it.
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
