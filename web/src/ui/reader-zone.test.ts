import { afterEach, expect, test, vi } from "vitest";
import { localTime, momentOf } from "./reader-zone";

afterEach(() => vi.unstubAllGlobals());

async function clockIn(timeZone: string, locale = "en-US") {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ locale, timeZone }) });
  vi.resetModules();
  return import("./reader-zone");
}

test("a moment is written as its field reads it", () => {
  const moment = new Date(2026, 0, 2, 3, 4, 59);
  expect(localTime(moment)).toBe("2026-01-02T03:04");
  expect(momentOf(localTime(moment)).getTime()).toBe(new Date(2026, 0, 2, 3, 4).getTime());
  expect(momentOf("").getTime()).toBeNaN();
});

test("a time is by the clock of the zone that its reader chose", async () => {
  const tokyo = await clockIn("Asia/Tokyo");
  expect(tokyo.localTime(new Date("2026-11-03T18:30:00Z"))).toBe("2026-11-04T03:30");
  expect(tokyo.localDay(new Date("2026-11-03T18:30:00Z"))).toBe("2026-11-04");
  expect(tokyo.momentOf("2026-11-04T03:30").toISOString()).toBe("2026-11-03T18:30:00.000Z");
  expect(tokyo.momentOf("2026-11-04").toISOString()).toBe("2026-11-03T15:00:00.000Z");
});

test.each([
  ["ar-EG-u-nu-arab", "2026-11-04T03:30"],
  ["th-TH", "2026-11-04T03:30"],
])("the clock of %s says the same digits", async (locale, time) => {
  const { localTime: shown } = await clockIn("Asia/Tokyo", locale);
  expect(shown(new Date("2026-11-03T18:30:00Z"))).toBe(time);
});

test.each([
  // This hour is skipped: one hour later.
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  // This hour occurs twice: the first one.
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  // Other hours of the same day.
  ["Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["America/New_York", "2026-11-01T03:00", "2026-11-01T08:00:00.000Z"],
  // A day whose midnight is skipped begins at one, one whose midnight occurs twice at the first.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Asia/Tokyo", "2028-02-29", "2028-02-28T15:00:00.000Z"],
])("where the clocks change in %s, %s is %s", async (zone, time, moment) => {
  const { momentOf: read } = await clockIn(zone);
  expect(read(time).toISOString()).toBe(moment);
});
