import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8";
import { expect, test } from "vitest";
import { boundHeap, keepHeapSmall, releaseMemory } from "./heap.js";

test("the memory of a burst of work is given back to the system", async () => {
  const megabyte = 1_048_576;
  await releaseMemory();
  const before = getHeapStatistics().total_heap_size;
  let held: object[] | undefined = Array.from({ length: 1_000_000 }, (_, nth) => ({ nth, name: `of a burst: ${nth}` }));
  expect(held.length).toBe(1_000_000);
  expect(getHeapStatistics().total_heap_size).toBeGreaterThan(before + 40 * megabyte);
  held = undefined;

  await releaseMemory();

  expect(getHeapStatistics().total_heap_size).toBeLessThan(before + 10 * megabyte);
});

test("what calls leave behind is collected before it takes three times what is needed", async () => {
  boundHeap();
  await releaseMemory();
  const oldSize = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === "old_space")?.space_size ?? 0;
  // Each survives two collections of what is young, as what a slow call holds does, and is then replaced.
  const held: object[][] = Array.from({ length: 40 }, () => []);
  let most = 0;
  for (let round = 0; round < 400; round += 1) {
    held[round % held.length] = Array.from({ length: 20_000 }, (_, nth) => ({ nth, name: `of a call: ${nth}` }));
    most = Math.max(most, oldSize());
  }
  expect(held).toHaveLength(40);
  await releaseMemory();
  const needed = oldSize();
  expect(most).toBeLessThan(3 * needed);
});

test("a process that sends keeps what is new in as little memory after much work as before", async () => {
  await releaseMemory();
  keepHeapSmall([]);

  for (let round = 0; round < 20; round += 1) {
    expect(Array.from({ length: 100_000 }, (_, nth) => ({ nth, name: `of a mail: ${nth}` }))).toHaveLength(100_000);
  }

  const size = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space")?.space_size;
  expect(size).toBeLessThan(9 * 1_048_576);
});
