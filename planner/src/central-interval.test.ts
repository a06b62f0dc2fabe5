import { expect, test } from "vitest";
import { centralInterval } from "./central-interval.js";
import { seededRandom, uniformOpen } from "./random-draws.js";

const of = (...counts: [value: number, count: number][]) =>
  Float64Array.from(counts.flatMap(([value, count]) => Array.from({ length: count }, () => value)));

test("of values that differ it is the 10th, 50th and 90th percentile", () => {
  expect(centralInterval(Float64Array.from({ length: 1_000 }, (_, at) => 999 - at))).toEqual({
    low: 100,
    likely: 500,
    high: 900,
  });
});

test("of whole numbers the ends are taken that hold nearest to 80 %", () => {
  // The values 0 to 2 have 92 %, 0 to 1 have 74 %.
  expect(centralInterval(of([0, 37], [1, 37], [2, 18], [3, 8]))).toEqual({ low: 0, likely: 1, high: 1 });
  // The values 1 to 5 have 87 %, 1 to 4 have 77 %, and 2 to 5 have 72 %.
  expect(centralInterval(of([0, 5], [1, 15], [2, 22], [3, 22], [4, 18], [5, 10], [6, 8]))).toEqual({
    low: 1,
    likely: 3,
    high: 4,
  });
});

test("with many zeros, high is the 80th percentile", () => {
  const draws = Float64Array.from({ length: 1_000 }, (_, at) => Math.max(0, at - 400));
  expect(centralInterval(draws)).toEqual({ low: 0, likely: 100, high: 399 });
});

test("a constant outcome is low, median and high", () => {
  expect(centralInterval(of([7, 3]))).toEqual({ low: 7, likely: 7, high: 7 });
  expect(centralInterval(of([7, 1]))).toEqual({ low: 7, likely: 7, high: 7 });
});

test("of counts with a known law it holds 75 to 85 of 100, and the percentiles hold more", () => {
  const random = seededRandom(2_026);
  const poisson = (mean: number) => {
    let count = 0;
    for (let sum = -Math.log(uniformOpen(random)); sum < mean; sum -= Math.log(uniformOpen(random))) count++;
    return count;
  };
  let held = 0;
  const rounds = 2_000;
  for (let round = 0; round < rounds; round++) {
    const mean = 0.5 + 8 * random();
    const { low, high } = centralInterval(Float64Array.from({ length: 400 }, () => poisson(mean)));
    const came = poisson(mean);
    if (low <= came && came <= high) held++;
  }
  expect(held / rounds).toBeGreaterThan(0.75);
  expect(held / rounds).toBeLessThan(0.85);
});
