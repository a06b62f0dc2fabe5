/** Who can be made to let go of what it holds. */
export interface Holder {
  giveUp(): void;
}

/** Bounds what servers make a process hold beyond what they announced, all of them together. */
export interface Surplus {
  /** From now on it holds so many bytes. Who holds the most gives up when it is too much. */
  hold(holder: Holder, bytes: number): void;
}

/**
 * Each connection has a limit of its own, which a hundred hostile servers could use up at the same time. Whoever keeps
 * to what it said holds nothing here, and so is the last to go.
 */
export function openSurplus(mostBytes = 50_000_000): Surplus {
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
      while (sum > mostBytes) {
        const [[most]] = [...held].sort(([, one], [, other]) => other - one) as [[Holder, number]];
        hold(most, 0);
        most.giveUp();
      }
    },
  };
}
