import { expect, test } from "vitest";
import { logGamma } from "./beta.js";
import { chancesOfBest, rateOfOutcomes } from "./variants.js";

test("a rate has the bounds of its posterior: those of Beta(3, 9)", () => {
  const { rate, low, high } = rateOfOutcomes({ sent: 10, answered: 2 });
  expect(rate).toBe(0.2);
  expect(low).toBeCloseTo(0.104_773_672, 8);
  expect(high).toBeCloseTo(0.415_156_932, 8);
});

test("without sent mails there is no rate, and its bounds are wide", () => {
  expect(rateOfOutcomes({ sent: 0, answered: 0 })).toEqual({ low: expect.closeTo(0.1), high: expect.closeTo(0.9) });
});

test("the chance of being the best of two equals the integral", () => {
  for (const [one, other] of [
    [
      { sent: 40, answered: 8 },
      { sent: 40, answered: 12 },
    ],
    [
      { sent: 5, answered: 0 },
      { sent: 200, answered: 20 },
    ],
    [
      { sent: 0, answered: 0 },
      { sent: 30, answered: 3 },
    ],
  ] as const) {
    const [first, second] = chancesOfBest([one, other]);
    expect(second).toBeCloseTo(chanceOfSecond(one, other), 1.7);
    expect((first as number) + (second as number)).toBeCloseTo(1, 12);
  }
});

/** P(second > first) for whole shapes, as a finite sum (Cook 2005, *Exact calculation of beta inequalities*). */
function chanceOfSecond(first: { sent: number; answered: number }, second: { sent: number; answered: number }): number {
  const [a, b] = [1 + first.answered, 1 + first.sent - first.answered];
  const [c, d] = [1 + second.answered, 1 + second.sent - second.answered];
  const logBeta = (x: number, y: number) => logGamma(x) + logGamma(y) - logGamma(x + y);
  let sum = 0;
  for (let i = 0; i < c; i++) {
    sum += Math.exp(logBeta(a + i, b + d) - Math.log(d + i) - logBeta(1 + i, d) - logBeta(a, b));
  }
  return sum;
}

test("the same outcomes have the same chances, and a clear winner has nearly all", () => {
  const outcomes = [
    { sent: 900, answered: 90 },
    { sent: 900, answered: 180 },
    { sent: 900, answered: 95 },
  ];
  const chances = chancesOfBest(outcomes);
  expect(chancesOfBest(outcomes)).toEqual(chances);
  expect(chances[1]).toBeGreaterThan(0.999);
});

test("texts that were not sent yet are equally likely to be the best", () => {
  for (const chance of chancesOfBest(Array.from({ length: 5 }, () => ({ sent: 0, answered: 0 })))) {
    expect(chance).toBeGreaterThan(0.185);
    expect(chance).toBeLessThan(0.215);
  }
  expect(chancesOfBest([{ sent: 3, answered: 1 }])).toEqual([1]);
  expect(chancesOfBest([])).toEqual([]);
});
