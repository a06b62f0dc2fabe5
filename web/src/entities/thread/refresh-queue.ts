import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What changes now and then is asked for again at once, twice a second at most. */
const restMs = 500;

/** What changes all the while, as what is sent does during a bulk send: as live as anybody can read. */
const longestRestMs = 3_000;

/**
 * Asks again for what has become stale, at once and then with a rest, which doubles for as long as the same goes on
 * changing. The last change is always asked for. A question that is under way is never cancelled: its answer is shown,
 * and one more is asked for, since it may have been read before the change.
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

  /** An event names many conversations, of which the page knows few. */
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
