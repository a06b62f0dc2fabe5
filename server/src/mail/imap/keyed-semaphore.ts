/** Bounds how many run at once, for each key. */
export interface KeyedSemaphore {
  /** Waits for a place and holds it during the work; throws if the signal aborts while it waits. */
  whileHeld<Result>(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

export function openKeyedSemaphore(most: number): KeyedSemaphore {
  const held = new Map<string, { count: number; waiting: Set<() => void> }>();

  async function take(key: string, signal: AbortSignal): Promise<void> {
    const place = held.get(key) ?? { count: 0, waiting: new Set() };
    held.set(key, place);
    if (place.count < most) {
      place.count += 1;
      return;
    }
    // A finished one passes its place to the next, so that nobody overtakes.
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        place.waiting.delete(give);
        reject(signal.reason as Error);
      };
      const give = () => {
        signal.removeEventListener("abort", onAbort);
        resolve();
      };
      place.waiting.add(give);
      signal.addEventListener("abort", onAbort, { once: true });
    });
  }

  function leave(key: string): void {
    const place = held.get(key);
    if (!place) return;
    const [next] = place.waiting;
    if (next) {
      place.waiting.delete(next);
      next();
      return;
    }
    place.count -= 1;
    if (place.count === 0) held.delete(key);
  }

  return {
    async whileHeld(key, signal, work) {
      signal.throwIfAborted();
      await take(key, signal);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}
