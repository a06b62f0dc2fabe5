import { afterEach, expect, test, vi } from "vitest";
import {
  formatAgo,
  formatCount,
  formatDateTime,
  formatDay,
  formatFixed,
  formatFromNow,
  formatMoney,
  formatPercent,
  formatQuantity,
} from "./format";

afterEach(() => vi.unstubAllGlobals());

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

test("what has happened is not ahead by a clock that is slow, and what is to come is", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(formatAgo("2026-11-20T13:00:00Z", now)).toBe("just now");
  expect(formatFromNow("2026-11-20T13:00:00Z", now)).toBe("in 1 hr.");
});

test("a moment with its time names the zone in which it is meant", () => {
  expect(formatDateTime("2026-11-03T12:05:00Z")).toMatch(/^Nov [34], 2026, \d{1,2}:\d\d\s[AP]M (?:UTC|GMT|[A-Z]{2,5})/);
});

test("a day is the same one wherever it is read", () => {
  expect(formatDay("2026-11-03")).toBe("Nov 3, 2026");
});

test("decimals that are always written stay, and nothing is grouped", () => {
  expect([formatFixed(3, 1), formatFixed(1_234.56, 1), formatFixed(41.943, 2)]).toEqual(["3.0", "1234.6", "41.94"]);
});

test("percentages are as they were in English", () => {
  expect([0, 9.5, 45, 64.55, 99.999, 1_250, -3].map(formatPercent)).toEqual([
    "0%",
    "9.5%",
    "45%",
    "64.55%",
    "100%",
    "1,250%",
    "-3%",
  ]);
});

test("figures, amounts and moments are as the reader's region writes them, in the reader's zone", async () => {
  vi.stubGlobal("localStorage", { getItem: () => '{"locale":"de-DE","timeZone":"Asia/Tokyo"}' });
  vi.resetModules();
  const [german, { currencySign }] = await Promise.all([import("./format"), import("../language/currency")]);
  expect(german.formatNumber(1_234.5)).toBe("1.234,5");
  expect(german.formatFixed(41.943, 1)).toBe("41,9");
  expect([450, 450.5, -20].map((amount) => german.formatMoney(amount))).toEqual([
    "450\u00a0$",
    "450,50\u00a0$",
    "-20\u00a0$",
  ]);
  expect(german.formatMoney(1_250.5, "EUR")).toBe("1.250,50\u00a0€");
  expect(german.formatCount(1_200_000)).toBe("1,2\u00a0Mio.");
  // In a table it is under amounts and larger counts, which have the point.
  expect(german.formatCount(6_400)).toBe("6.400");
  expect(german.formatPercent(64.5)).toBe("64,5\u00a0%");
  expect(german.formatQuantity(2_000, "creator")).toBe("2.000 creators");
  expect(german.formatDate("2026-11-03T18:30:00Z")).toBe("04.11.2026");
  expect(german.formatDay("2026-11-03")).toBe("03.11.2026");
  expect(german.formatDateTime("2026-11-03T18:30:00Z")).toBe("4. Nov. 2026, 03:30 GMT+9");
  expect(currencySign()).toBe("$");
  // The words are in the language of the page.
  expect(german.formatAgo("2026-11-19T11:00:00Z", new Date("2026-11-20T12:00:00Z"))).toBe("yesterday");
});

test("on a German page in a French browser dates and spans of time are in German", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "de" } });
  vi.stubGlobal("self", { navigator: { language: "fr-FR" } });
  vi.resetModules();
  const { formatAgo, formatDate, formatDateTime, formatDay } = await import("./format");
  expect([formatDate("2026-11-03T12:05:00Z"), formatDay("2026-11-03")]).toEqual(["03.11.2026", "03.11.2026"]);
  expect(formatDateTime("2026-11-03T12:05:00Z")).toMatch(/^[34]\. Nov\. 2026, /);
  expect(formatAgo("2026-11-19T11:00:00Z", new Date("2026-11-20T12:00:00Z"))).toBe("gestern");
});
