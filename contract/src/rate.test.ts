import { expect, test } from "vitest";
import { convert, readRate } from "./rate.js";

test.each([
  ["1.08", 1.08],
  ["1,08", 1.08],
  ["1.0823", 1.0823],
  ["1,0823", 1.0823],
  ["0.925", 0.925],
  ["0,925", 0.925],
  ["0.00625", 0.006_25],
  ["15800", 15_800],
  ["15.800,50", 15_800.5],
  ["15,800.50", 15_800.5],
  ["15 800", 15_800],
  [" 1.08 ", 1.08],
  ["$1.08", 1.08],
  ["1,08 USD", 1.08],
])("%j is the rate %d", (text, rate) => {
  expect(readRate(text, "USD")).toEqual({ isRead: true, rate });
});

test.each([
  ["1.082", "two-ways"],
  ["1,082", "two-ways"],
  ["15,800", "two-ways"],
  ["", "none"],
  ["0", "none"],
  ["0,00", "none"],
  ["-1.08", "none"],
  ["1k", "none"],
  ["1.08 EUR", "none"],
  ["€1.08", "none"],
  ["much", "none"],
])("%j is no rate: %s", (text, reason) => {
  expect(readRate(text, "USD")).toEqual({ isRead: false, reason });
});

test.each([
  [1_200, 1.08, 1_296],
  [450.5, 1.0823, 487.58],
  [150_000, 0.0064, 960],
  [0, 1.08, 0],
])("%d at %d is %d, to the cent", (amount, rate, worth) => {
  expect(convert(amount, rate)).toBe(worth);
});
