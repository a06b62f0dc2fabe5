import { expect, test } from "vitest";
import { meanInterval, rateInterval } from "./interval.js";

test.each([
  // Computed by hand: for 10 of 40, the centre is (0.25 + 0.0205) / 1.0411.
  { hits: 10, n: 40, low: 0.1731, high: 0.3467 },
  { hits: 0, n: 10, low: 0, high: 0.1411 },
  { hits: 10, n: 10, low: 0.8589, high: 1 },
  { hits: 1, n: 1, low: 0.3785, high: 1 },
])("of $n mails $hits were answered: the rate is between $low and $high", ({ hits, n, low, high }) => {
  const interval = rateInterval(hits, n);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test("an interval of 80 % holds the truth about as often as it says, however few mails there are", () => {
  for (const [n, truth] of [
    [12, 0.2],
    [50, 0.1],
    [200, 0.03],
  ] as const) {
    let held = 0;
    // The probability of this number of hits, computed from the one before.
    let chance = (1 - truth) ** n;
    for (let hits = 0; hits <= n; hits += 1) {
      const { low, high } = rateInterval(hits, n);
      if (low <= truth && truth <= high) held += chance;
      chance *= ((n - hits) / (hits + 1)) * (truth / (1 - truth));
    }
    expect(held).toBeGreaterThan(0.72);
    expect(held).toBeLessThan(0.9);
  }
});

test.each([
  { values: [2, 4], low: 3 - 3.0777, high: 3 + 3.0777 },
  { values: [1, 2, 3, 4, 5], low: 1.9159, high: 4.0841 },
  { values: Array.from({ length: 21 }, (_, n) => n), low: 8.2053, high: 11.7947 },
])("the average of $values is between $low and $high", ({ values, low, high }) => {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value ** 2, 0);
  const interval = meanInterval({ n: values.length, sum, squares });
  expect(interval?.low).toBeCloseTo(Math.max(0, low), 2);
  expect(interval?.high).toBeCloseTo(high, 2);
  expect(meanInterval({ n: 1, sum: 3, squares: 9 })).toBeUndefined();
});
