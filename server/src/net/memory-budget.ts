/** A holder of memory that can be made to release it. */
export interface Holder {
  giveUp(): void;
}

/** Bounds the memory for data beyond the announced sizes, over all servers. */
export interface MemoryBudget {
  /** Sets the number of bytes that it holds. If the sum is too large, the holder of the most gives up. */
  hold(holder: Holder, bytes: number): void;
}

/**
 * Each connection has its own limit, which a hundred hostile servers could use up at the same time. A server that keeps
 * to its announced sizes holds nothing here, and so is the last to be ended.
 */
export function openMemoryBudget(maxBytes = 50_000_000): MemoryBudget {
  const held = new Map<Holder, number>();
  let sum = 0;

  function hold(holder: Holder, bytes: number): void {
    sum += bytes - (held.get(holder) ?? 0);
    if (bytes > 0) held.set(holder, bytes);
    else held.delete(holder);
  }

  return {
    hold(holder, bytes) {
      hold(holder, bytes);
      while (sum > maxBytes) {
        const [[most]] = [...held].sort(([, one], [, other]) => other - one) as [[Holder, number]];
        hold(most, 0);
        most.giveUp();
      }
    },
  };
}
