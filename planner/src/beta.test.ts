import { expect, test } from "vitest";
import { betaCdf, betaQuantile, logGamma, logRisingFactorial } from "./beta.js";

test("the gamma function is the factorial, and at a half the root of pi", () => {
  expect(logGamma(10)).toBeCloseTo(Math.log(362_880), 12);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
  expect(logGamma(1_000.5)).toBeCloseTo(5_908.674_175_848_678, 8);
});

test("a rising product is the same term by term and by the gamma function", () => {
  for (const a of [0.01, 0.5, 3, 199.5]) {
    for (const count of [0, 1, 5, 32]) {
      expect(logRisingFactorial(a, count)).toBeCloseTo(logGamma(a + count) - logGamma(a), 9);
    }
  }
  expect(logRisingFactorial(2, 100)).toBeCloseTo(logGamma(102) - logGamma(2), 9);
});

test("the share of a beta distribution below a value is that of as many successes of a binomial one", () => {
  for (const [x, a, n] of [
    [0.3, 4, 12],
    [0.05, 1, 40],
    [0.9, 30, 31],
    [0.5, 250, 500],
  ] as const) {
    expect(betaCdf(x, a, n - a + 1)).toBeCloseTo(atLeast(a, n, x), 10);
  }
  expect(betaCdf(0.5, 2, 3)).toBeCloseTo(0.6875, 13);
});

function atLeast(successes: number, trials: number, chance: number): number {
  let sum = 0;
  for (let k = successes; k <= trials; k++) {
    const ways = logGamma(trials + 1) - logGamma(k + 1) - logGamma(trials - k + 1);
    sum += Math.exp(ways + k * Math.log(chance) + (trials - k) * Math.log1p(-chance));
  }
  return sum;
}

test("quantiles are those that are known in closed form", () => {
  for (const share of [0.001, 0.1, 0.5, 0.9, 0.999]) {
    expect(betaQuantile(share, 1, 1)).toBeCloseTo(share, 10);
    expect(betaQuantile(share, 7, 1)).toBeCloseTo(share ** (1 / 7), 10);
    expect(betaQuantile(share, 0.5, 0.5)).toBeCloseTo(Math.sin((Math.PI * share) / 2) ** 2, 9);
  }
  expect(betaQuantile(0, 2, 3)).toBe(0);
  expect(betaQuantile(1, 2, 3)).toBe(1);
});

test("a quantile is where the share lies, for every distribution that estimates have", () => {
  for (const strength of [2, 12, 200]) {
    for (const mean of [0.005, 0.2, 0.5, 0.995]) {
      for (const seen of [0, 1, 40, 5_000]) {
        const [a, b] = [strength * mean + seen / 4, strength * (1 - mean) + (seen * 3) / 4];
        for (const share of [0.1, 0.9]) {
          const quantile = betaQuantile(share, a, b);
          // If the whole distribution is below the smallest step, the quantile is about 0, or about 1.
          if (quantile > 1e-9 && quantile < 1 - 1e-9) expect(betaCdf(quantile, a, b)).toBeCloseTo(share, 6);
        }
      }
    }
  }
});
