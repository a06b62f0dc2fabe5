import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreRanges } from "./score-ranges.js";

const figure = (max: number) => fc.option(fc.oneof(fc.constant(0), fc.double({ min: 0, max, noNaN: true })));
const creators = fc.record({
  cost: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  views: figure(10_000_000),
  acceptance: figure(100),
  success: figure(100),
});
const payables = fc.option(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1_000, noNaN: true })));

/** Computes chances and prices as the database does. */
function pricesOf({
  cost,
  views,
  acceptance,
  success,
}: { [name in "cost" | "views" | "acceptance" | "success"]: number | null }) {
  const chances = (acceptance === null ? 0.5 : acceptance / 100) + (success === null ? 0.5 : success / 100);
  const exact = cost === null || views === null ? -1 : (cost * 10) / views;
  const price = cost === 0 ? 0 : views === 0 ? Number.POSITIVE_INFINITY : exact;
  return { chances, price, band: Math.floor(chances * 50) };
}

test("every creator with a score between two scores lies in exactly one of their ranges", () => {
  fc.assert(
    fc.property(creators, payables, fc.nat(1_000), fc.nat(1_000), (creator, payable, away, width) => {
      const { chances, price, band } = pricesOf(creator);
      const known = payable === null ? 0.5 : payable / (payable + price);
      const isWorthless = creator.views === 0 || price === Number.POSITIVE_INFINITY;
      const fit = isWorthless ? 0 : price === 0 ? 1 : price === -1 ? 0.5 : known;
      const score = Math.round((0.6 * fit + 0.2 * chances) * 1_000) / 10;
      const least = Math.max(0, score - away / 10);
      const ranges = scoreRanges(payable, { least, most: score + width / 10 });
      const holding = ranges.filter((range) => range.band === band && range.low <= price && price <= range.high);
      expect(holding).toHaveLength(1);
    }),
    { numRuns: 5_000 },
  );
});

test("far from the best there is nothing to look at", () => {
  const ranges = scoreRanges(10, { least: 95, most: 100 });

  expect(Math.min(...ranges.map(({ band }) => band))).toBeGreaterThan(85);
  expect(ranges.every(({ low, high }) => low >= 0 && high < 1.5)).toBe(true);
  expect(scoreRanges(10, { least: 0, most: 1 }).every(({ band }) => band < 6)).toBe(true);
});
