import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A bulk send changes things many times a second; asking again twice a second is as live as anybody can read. */
const restMs = 500;

/**
 * Asks again for what has become stale, at once and then with a rest. A question that is under way is never cancelled:
 * its answer is shown, and one more is asked for, since it may have been read before the change.
 */
export function openRefreshQueue(queryClient: QueryClient, rest = restMs) {
  let waiting = new Map<string, QueryKey>();
  let isRunning = false;
  let isClosed = false;

  async function ask(queryKey: QueryKey): Promise<void> {
    const isUnderWay = queryClient.isFetching({ queryKey }) > 0;
    await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    if (isUnderWay && !isClosed) await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0 && !isClosed) {
      const keys = [...waiting.values()];
      waiting = new Map();
      await Promise.all(keys.map(ask));
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    isRunning = false;
  }

  return {
    add(keys: readonly QueryKey[]): void {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (!isRunning && waiting.size > 0) void run();
    },
    close(): void {
      isClosed = true;
    },
  };
}
