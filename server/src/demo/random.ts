/** Numbers that look random and are the same in every run. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
  /** From `low` to `high`, more often near `low`, as prices and audiences are. */
  skewed(low: number, high: number): number;
}

/** The generator "mulberry32": 32 bits of state, enough for a demo. */
export function randomFrom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("Nothing to pick from");
      return item;
    },
    skewed: (low, high) => low * (high / low) ** (next() ** 1.4),
  };
}
