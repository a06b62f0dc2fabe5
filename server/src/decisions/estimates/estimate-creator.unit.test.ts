import { expect, test } from "vitest";
import { estimateCreator, type Fitted, type Means, usualWeights } from "./estimate-creator.js";
import type { SeenCreator } from "./seen-queries.js";

const nothingSeen: SeenCreator = {
  creatorId: "one",
  genreCodes: [1, 2],
  settlesAt: null,
  acceptanceRate: null,
  dealSuccessIndex: null,
  avgCost: null,
  avgViews: null,
  written: 0,
  settled: 0,
  answered: 0,
  deals: 0,
  prices: 0,
  deliveries: 0,
  views_booked: 0,
  views_delivered: 0,
  price_sum: 0,
  price_squares: 0,
  delivery_sum: 0,
  delivery_squares: 0,
};

const unknown: Means = { acceptance: null, success: null, cost: null, views: null };

function fitted(means: Record<number, Partial<Means>> = {}): Fitted {
  const entries = Object.entries(means).map(([code, mean]) => [Number(code), { ...unknown, ...mean }] as const);
  return { weights: usualWeights, means: new Map(entries) };
}

test("given figures stand while nothing was seen, with as much room as they usually need", () => {
  const given = { acceptanceRate: 20, dealSuccessIndex: 70.5, avgCost: 45_000, avgViews: 80_000 };
  const { acceptanceRate, dealSuccessIndex, avgCost, avgViews } = estimateCreator(
    { ...nothingSeen, ...given },
    fitted(),
  );
  expect(acceptanceRate.estimate).toBe(20);
  expect(dealSuccessIndex.estimate).toBe(70.5);
  expect(avgCost?.estimate).toBeCloseTo(45_000, 6);
  expect(avgViews?.estimate).toBe(80_000);
  for (const { low, estimate, high } of [acceptanceRate, dealSuccessIndex, avgCost, avgViews].flatMap(
    (one) => one ?? [],
  ))
    expect(low < estimate && estimate < high).toBe(true);
});

test("where none are given the mean of the creator's genres stands, and else that of all", () => {
  const means = {
    0: { acceptance: 10, success: 40 },
    1: { acceptance: 20 },
    2: { acceptance: 30 },
    3: { success: 90 },
  };
  const { acceptanceRate, dealSuccessIndex } = estimateCreator(nothingSeen, fitted(means));
  expect([acceptanceRate.estimate, dealSuccessIndex.estimate]).toEqual([25, 40]);
});

test("cost is that of the genres for a thousand views, times the views that are given or usual", () => {
  const means = { 1: { cost: Math.log(0.5), views: Math.log(10_000) } };
  const ofGiven = estimateCreator({ ...nothingSeen, avgViews: 80_000 }, fitted(means));
  expect([ofGiven.avgCost?.estimate, ofGiven.avgViews?.estimate]).toEqual([40_000, 80_000]);
  const ofNone = estimateCreator(nothingSeen, fitted(means));
  expect(ofNone.avgCost?.estimate).toBeCloseTo(5_000, 6);
  expect(ofNone.avgViews?.estimate).toBeCloseTo(10_000, 6);
});

test("where nothing at all is known there is half of all, and neither cost nor views", () => {
  const { acceptanceRate, avgCost, avgViews } = estimateCreator(nothingSeen, fitted());
  expect([acceptanceRate.estimate, avgCost, avgViews]).toEqual([50, undefined, undefined]);
});

test("a given 0 stays 0 until something else was seen", () => {
  const given = { ...nothingSeen, avgCost: 0, avgViews: 0, acceptanceRate: 0 };
  expect(estimateCreator(given, fitted())).toMatchObject({
    acceptanceRate: { estimate: 0 },
    avgCost: { estimate: 0, low: 0, high: 0 },
    avgViews: { estimate: 0, low: 0, high: 0 },
  });
  const priced = { ...given, prices: 2, price_sum: 2 * Math.log(30_000), deliveries: 1, delivery_sum: Math.log(5_000) };
  expect(estimateCreator(priced, fitted()).avgCost?.estimate).toBeCloseTo(30_000, 6);
  expect(estimateCreator(priced, fitted()).avgViews?.estimate).toBeCloseTo(5_000, 6);
});

test("prices move the cost for a thousand views, and deliveries the views, in the given unit", () => {
  const seen = {
    ...nothingSeen,
    avgCost: 40_000,
    avgViews: 80_000,
    prices: 3,
    price_sum: 3 * Math.log(1),
    deliveries: 3,
    delivery_sum: 3 * Math.log(0.25),
  };
  const { avgCost, avgViews } = estimateCreator(seen, fitted());
  // There are as many observations as the given figure weighs, so the estimate is halfway between them in logarithms.
  expect(avgCost?.estimate).toBeCloseTo(40_000 * Math.SQRT2, 6);
  expect(avgViews?.estimate).toBeCloseTo(40_000, 6);
});
