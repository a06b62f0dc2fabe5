import { describe, expect, test } from "vitest";
import { linearScale, logScale, powersAround, ticksUpTo } from "./scale";

describe("the figures along an axis", () => {
  test.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [30_000, [0, 10_000, 20_000, 30_000]],
    [817_900, [0, 500_000, 1_000_000]],
    [7.2, [0, 2, 4, 6, 8]],
  ])("up to %d are round", (largest, ticks) => {
    expect(ticksUpTo(largest)).toEqual(ticks);
  });

  test("of very different sizes are powers of ten around all of them", () => {
    expect(powersAround([850, 12_000, 2_000_000])).toEqual([100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]);
    expect(powersAround([1_000])).toEqual([1_000, 10_000]);
  });
});

test("a figure has its place between the ends", () => {
  expect(linearScale([0, 10], [100, 0])(2.5)).toBe(75);
  expect(linearScale([5, 5], [0, 100])(5)).toBe(0);
  expect(logScale([1, 100], [0, 100])(10)).toBe(50);
});
