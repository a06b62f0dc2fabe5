import { expect, test } from "vitest";
import { mapYielding } from "./map-yielding.js";

/** Blocks the process for this time. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("work that takes long lets others in between, and keeps its order", async () => {
  const seen: (number | "another")[] = [];
  let next = setImmediate(lookIn);
  function lookIn(): void {
    seen.push("another");
    next = setImmediate(lookIn);
  }

  const results = await mapYielding([1, 2, 3, 4], (number) => {
    work(30);
    seen.push(number);
    return number * 10;
  });
  clearImmediate(next);

  expect(results).toEqual([10, 20, 30, 40]);
  expect(seen.filter((one) => one !== "another")).toEqual([1, 2, 3, 4]);
  for (const number of [1, 2, 3]) expect(seen[seen.indexOf(number) + 1]).toBe("another");
});

test("what takes no time is done at once", async () => {
  expect(await mapYielding([], () => 1)).toEqual([]);
  expect(await mapYielding(["a", "b"], (text) => text.toUpperCase())).toEqual(["A", "B"]);
});
