import { setImmediate as afterEvents } from "node:timers/promises";

const turnMs = 20;

/** As `map`, of work that may take long: whatever else waits for this process is let in every few milliseconds. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < turnMs) continue;
    await afterEvents();
    began = performance.now();
  }
  return results;
}
