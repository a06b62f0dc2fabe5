import { expect, test } from "vitest";
import { type Buckets, bucketsOf, daysOf, periodBefore } from "./buckets.js";

/** In hours. */
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
  // Clocks are moved by half an hour.
  { zone: "Australia/Lord_Howe", from: "2026-04-04", lengths: [24, 24.5, 24], begins: "2026-04-03T13:00:00.000Z" },
  { zone: "Asia/Kathmandu", from: "2026-04-04", lengths: [24, 24, 24], begins: "2026-04-03T18:15:00.000Z" },
  // They jump over midnight, and from one o'clock back to it.
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
});
