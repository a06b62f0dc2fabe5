import { expect, test } from "vitest";
import { dayAt, offsetsBetween } from "./wall-clock.js";

const offsetsOf = (zone: string, from: string, until: string) =>
  offsetsBetween(zone, new Date(from), new Date(until)).map(({ from: moment, minutes }) => [
    moment.toISOString().slice(0, 16),
    minutes,
  ]);

test("each change of a zone's clocks begins an offset, and the first holds from the start", () => {
  expect(offsetsOf("America/New_York", "2026-03-01T00:00:00Z", "2026-12-01T00:00:00Z")).toEqual([
    ["2026-03-01T00:00", -300],
    ["2026-03-08T07:00", -240],
    ["2026-11-01T06:00", -300],
  ]);
  expect(offsetsOf("Asia/Kathmandu", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z")).toEqual([
    ["2026-01-01T00:00", 345],
  ]);
  expect(offsetsOf("UTC", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z")).toEqual([["2026-01-01T00:00", 0]]);
});

test("a zone that left out a whole day has none of it", () => {
  expect(offsetsOf("Pacific/Apia", "2011-12-01T00:00:00Z", "2012-01-15T00:00:00Z")).toEqual([
    ["2011-12-01T00:00", -600],
    ["2011-12-30T10:00", 840],
  ]);
  expect(dayAt("Pacific/Apia", new Date("2011-12-30T09:59:59Z"))).toBe("2011-12-29");
  expect(dayAt("Pacific/Apia", new Date("2011-12-30T10:00:00Z"))).toBe("2011-12-31");
});
