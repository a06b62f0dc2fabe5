import { expect, test } from "vitest";
import { type Buckets, bucketsBefore, bucketsOf, daysOf, periodBefore } from "./buckets.js";

/** Returns the lengths of the buckets in hours. */
function lengthsOf({ bounds }: Buckets): number[] {
  return bounds.slice(1).map((bound, place) => (bound - (bounds[place] ?? 0)) / 4);
}

function momentOf(slot: number | undefined): string {
  return new Date(Date.UTC(2000, 0, 1) + (slot ?? 0) * 900_000).toISOString();
}

test.each([
  { zone: "UTC", from: "2026-03-28", lengths: [24, 24, 24], begins: "2026-03-28T00:00:00.000Z" },
  { zone: "Europe/Lisbon", from: "2026-03-28", lengths: [24, 23, 24], begins: "2026-03-28T00:00:00.000Z" },
  { zone: "America/New_York", from: "2026-10-31", lengths: [24, 25, 24], begins: "2026-10-31T04:00:00.000Z" },
  // Clocks change by half an hour.
  { zone: "Australia/Lord_Howe", from: "2026-04-04", lengths: [24, 24.5, 24], begins: "2026-04-03T13:00:00.000Z" },
  { zone: "Asia/Kathmandu", from: "2026-04-04", lengths: [24, 24, 24], begins: "2026-04-03T18:15:00.000Z" },
  // Clocks skip midnight in spring, and go back from 1:00 to midnight in autumn.
  { zone: "Africa/Cairo", from: "2026-04-23", lengths: [24, 23, 24], begins: "2026-04-22T22:00:00.000Z" },
  { zone: "America/Havana", from: "2026-10-31", lengths: [24, 25, 24], begins: "2026-10-31T04:00:00.000Z" },
])("the days of $zone from $from have $lengths hours", ({ zone, from, lengths, begins }) => {
  const to = new Date(Date.parse(from) + 2 * 86_400_000).toISOString().slice(0, 10);
  const buckets = bucketsOf("day", { from, to }, zone);
  expect(lengthsOf(buckets)).toEqual(lengths);
  expect(momentOf(buckets.bounds[0])).toBe(begins);
  expect(buckets.names[0]).toBe(from);
  const hours = bucketsOf("weekdayHour", { from, to }, zone);
  expect([hours.bounds[0], hours.bounds.at(-1)]).toEqual([buckets.bounds[0], buckets.bounds.at(-1)]);
  expect(hours.classes).toHaveLength(hours.bounds.length - 1);
});

test("weeks begin on Mondays and months on their first day, and both end with the period", () => {
  const period = { from: "2026-10-30", to: "2026-11-09" };
  expect(bucketsOf("week", period, "UTC").names).toEqual(["2026-10-26", "2026-11-02", "2026-11-09"]);
  expect(lengthsOf(bucketsOf("week", period, "UTC"))).toEqual([72, 168, 24]);
  expect(bucketsOf("month", period, "UTC").names).toEqual(["2026-10", "2026-11"]);
  expect(lengthsOf(bucketsOf("month", period, "UTC"))).toEqual([48, 216]);
  expect(lengthsOf(bucketsOf("campaign", period, "UTC"))).toEqual([264]);
});

test("months of every length, a leap day and the end of a year are whole, also where clocks change in one", () => {
  const months = bucketsOf("month", { from: "2027-12-31", to: "2028-04-30" }, "Europe/Berlin");
  expect(months.names).toEqual(["2027-12", "2028-01", "2028-02", "2028-03", "2028-04"]);
  expect(lengthsOf(months)).toEqual([1, 31, 29, 31, 30].map((days, place) => days * 24 - (place === 3 ? 1 : 0)));
  const weeks = bucketsOf("week", { from: "2026-12-28", to: "2027-01-10" }, "UTC");
  expect(weeks.names).toEqual(["2026-12-28", "2027-01-04"]);
  expect(lengthsOf(weeks)).toEqual([168, 168]);
  const days = bucketsOf("day", { from: "2027-02-28", to: "2027-03-01" }, "UTC");
  expect(days.names).toEqual(["2027-02-28", "2027-03-01"]);
});

test("an hour that clocks show twice is one of the week, and one that they jump over is none", () => {
  const back = bucketsOf("weekdayHour", { from: "2026-11-01", to: "2026-11-01" }, "America/New_York");
  const names = back.classes.map((place) => back.names[place]);
  expect(names.filter((name) => name === "Sun 01")).toHaveLength(2);
  expect(names).toHaveLength(25);
  const forward = bucketsOf("weekdayHour", { from: "2026-03-08", to: "2026-03-08" }, "America/New_York");
  expect(forward.classes.map((place) => forward.names[place])).not.toContain("Sun 02");
});

test("a period is compared with as many days before it, or with the same days a year before", () => {
  const period = { from: "2028-02-15", to: "2028-02-29" };
  expect(periodBefore(period, "previous")).toEqual({ from: "2028-01-31", to: "2028-02-14" });
  expect(periodBefore(period, "year")).toEqual({ from: "2027-02-15", to: "2027-02-28" });
  expect(daysOf(period)).toBe(15);
  const year = { from: "2028-01-01", to: "2028-12-31" };
  expect(daysOf(year)).toBe(366);
  expect(periodBefore(year, "previous")).toEqual({ from: "2026-12-31", to: "2027-12-31" });
  expect(periodBefore(year, "year")).toEqual({ from: "2027-01-01", to: "2027-12-31" });
});

test.each([
  {
    of: "a month with as many days before it, which are of two months",
    by: "month",
    compare: "previous",
    period: { from: "2026-10-01", to: "2026-10-31" },
    begins: ["2026-08-31"],
  },
  {
    of: "two months with as many days before each",
    by: "month",
    compare: "previous",
    period: { from: "2026-09-01", to: "2026-10-31" },
    begins: ["2026-07-02", "2026-08-01"],
  },
  {
    of: "weeks that begin on a Wednesday with those before",
    by: "week",
    compare: "previous",
    period: { from: "2026-10-07", to: "2026-10-16" },
    begins: ["2026-09-27", "2026-10-02"],
  },
  {
    of: "weeks with the same days a year before",
    by: "week",
    compare: "year",
    period: { from: "2026-10-05", to: "2026-10-13" },
    begins: ["2025-10-05", "2025-10-12"],
  },
  {
    of: "a February 29 with no day",
    by: "day",
    compare: "year",
    period: { from: "2028-02-28", to: "2028-03-01" },
    begins: ["2027-02-28", "2027-03-01", "2027-03-01"],
  },
  {
    of: "the February 28 after a longer one with both of its last days",
    by: "day",
    compare: "year",
    period: { from: "2029-02-28", to: "2029-03-01" },
    begins: ["2028-02-28", "2028-03-01"],
  },
] as const)("what is compared: $of", ({ by, compare, period, begins }) => {
  const before = bucketsBefore(by, { period, compare, zone: "UTC" });
  const whole = bucketsOf("campaign", periodBefore(period, compare), "UTC");

  expect(before.bounds.slice(0, -1).map((slot) => momentOf(slot).slice(0, 10))).toEqual(begins);
  expect([before.bounds[0], before.bounds.at(-1)]).toEqual(whole.bounds);
  expect(before.classes).toEqual(bucketsOf(by, period, "UTC").classes);
});
