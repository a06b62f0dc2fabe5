import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { openCapacity } from "./capacity.js";

/** Starts with mails that are held until the test ends them. */
function startHolding() {
  const capacity = openCapacity({ maxBytes: 100_000_000, shareBytes: 25_000_000 });
  const { signal } = new AbortController();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  async function hold(name: string, ownerId: string | undefined, bytes: number): Promise<void> {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    void capacity.whileHeld({ bytes, ownerId }, signal, work);
    await tick();
  }
  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    await tick();
  }
  return { begun, hold, end };
}

test("servers of one user that never end their mails hold that user's share, and the others' mail is read beside them", async () => {
  const { begun, hold, end } = startHolding();
  for (const name of ["drips 1", "drips 2", "drips 3", "drips 4"]) await hold(name, "maria", 30_000_000);
  await hold("neighbour", "jonas", 20_000_000);
  await hold("neighbour's second", "jonas", 5_000_000);
  await hold("neighbour's third", "jonas", 5_000_000);

  expect(begun).toEqual(["drips 1", "neighbour", "neighbour's second"]);

  await end("drips 1");
  await end("neighbour");
  expect(begun.slice(3).sort()).toEqual(["drips 2", "neighbour's third"]);
});

test("the installation's own mailbox has no share, and all together hold no more than the capacity", async () => {
  const { begun, hold, end } = startHolding();
  for (const name of ["own 1", "own 2", "own 3", "own 4"]) await hold(name, undefined, 30_000_000);
  await hold("small", undefined, 900_000);

  expect(begun).toEqual(["own 1", "own 2", "own 3", "small"]);

  await end("own 2");
  expect(begun).toContain("own 4");
});
