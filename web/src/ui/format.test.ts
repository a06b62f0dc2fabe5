import { expect, test } from "vitest";
import { formatAgo, formatCount, formatDateTime, formatMoney, formatPercent, formatQuantity } from "./format";

test.each([
  [0, "$0"],
  [450, "$450"],
  [450.5, "$450.50"],
  [1_234_567.89, "$1,234,567.89"],
  [-20, "-$20"],
  [0.1 + 0.2, "$0.30"],
  [99.999, "$100"],
])("money of %d reads %s", (dollars, text) => {
  expect(formatMoney(dollars)).toBe(text);
});

test.each([
  ["EUR", 1_250.5, "€1,250.50"],
  ["CAD", 450, "CA$450"],
  ["CHF", 450, "CHF\u00a0450"],
  ["JPY", 1_000, "¥1,000"],
])("money in %s of %d reads %s beside own dollars", (currency, amount, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test.each([
  [950, "950"],
  [12_400, "12.4K"],
  [1_200_000, "1.2M"],
])("a count of %d reads %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test("percentages keep their decimals and quantities their plural", () => {
  expect(formatPercent(64.5)).toBe("64.5%");
  expect(formatQuantity(1, "creator")).toBe("1 creator");
  expect(formatQuantity(2_000, "creator")).toBe("2,000 creators");
});

test("a moment reads as the time since then, until it is four weeks ago", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(formatAgo("2026-11-20T11:59:40Z", now)).toBe("just now");
  expect(formatAgo("2026-11-20T11:55:00Z", now)).toBe("5 min. ago");
  expect(formatAgo("2026-11-19T11:00:00Z", now)).toBe("yesterday");
  expect(formatAgo("2026-09-01T12:00:00Z", now)).toBe("Sep 1, 2026");
});

test("a moment with its time names the zone in which it is meant", () => {
  expect(formatDateTime("2026-11-03T12:05:00Z")).toMatch(/^Nov [34], 2026, \d{1,2}:\d\d\s[AP]M (?:UTC|GMT|[A-Z]{2,5})/);
});
