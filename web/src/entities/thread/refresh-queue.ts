import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What changes now and then is asked for again at once, twice a second at most. */
const restMs = 500;

/** What changes all the while, as what is sent does during a bulk send: as live as anybody can read. */
const longestRestMs = 3_000;

/**
 * Loads stale queries again, first at once and then with pauses, which double while the same query keeps changing. The
 * last change is always loaded. A running request is not cancelled: its answer is shown, and one more follows, because
 * it may have been read before the change.
 */
export function openRefreshQueue(queryClient: QueryClient, firstRest = restMs) {
  const waiting = new Map<string, QueryKey>();
  const running = new Set<string>();
  let isClosed = false;

  async function ask(queryKey: QueryKey): Promise<void> {
    const isUnderWay = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    if (isUnderWay && !isClosed) await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }

  async function run(name: string): Promise<void> {
    running.add(name);
    let rest = firstRest;
    for (let key = waiting.get(name); key && !isClosed; key = waiting.get(name)) {
      waiting.delete(name);
      await ask(key);
      const pause = rest;
      await new Promise((resolve) => setTimeout(resolve, pause));
      rest = Math.min(rest * 2, longestRestMs);
    }
    running.delete(name);
  }

  /** An event names many conversations, but the page shows few of them. */
  const isKnown = (queryKey: QueryKey) => queryClient.getQueryCache().find({ queryKey, exact: false }) !== undefined;

  return {
    add(keys: readonly QueryKey[]): void {
      for (const key of keys.filter(isKnown)) {
        const name = JSON.stringify(key);
        waiting.set(name, key);
        if (!running.has(name)) void run(name);
      }
    },
    close(): void {
      isClosed = true;
    },
  };
}
