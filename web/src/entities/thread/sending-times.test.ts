import { afterEach, expect, test, vi } from "vitest";
import { sendingTimes } from "./sending-times";

const timesAt = (year: number, month: number, day: number, hour: number) =>
  sendingTimes(new Date(year, month - 1, day, hour, 30)).map(({ label, at }) => `${label}: ${at}`);

afterEach(() => vi.unstubAllGlobals());

/** The first choice, and the moment as which the field reads it. */
async function inOneHour(timeZone: string, now: string) {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ locale: "en-US", timeZone }) });
  vi.resetModules();
  const [{ sendingTimes: timesOf }, { momentOf }] = await Promise.all([
    import("./sending-times"),
    import("../../ui/reader-zone"),
  ]);
  const at = timesOf(new Date(now))[0]?.at ?? "";
  return [at, momentOf(at).toISOString()];
}

test.each([
  [
    "into the hour that clocks skip",
    "Europe/Berlin",
    "2026-03-29T00:30:00Z",
    "2026-03-29T03:30",
    "2026-03-29T01:30:00.000Z",
  ],
  [
    "out of the first of two equal hours",
    "Europe/Berlin",
    "2026-10-25T00:30:20Z",
    "2026-10-25T03:30",
    "2026-10-25T02:30:00.000Z",
  ],
  ["out of the second", "Europe/Berlin", "2026-10-25T01:30:20Z", "2026-10-25T03:30", "2026-10-25T02:30:00.000Z"],
  ["into the first", "Europe/Berlin", "2026-10-24T23:30:20Z", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  [
    "over half an hour that comes twice",
    "Australia/Lord_Howe",
    "2026-04-04T14:10:00Z",
    "2026-04-05T02:40",
    "2026-04-04T16:10:00.000Z",
  ],
  ["into a leap day", "UTC", "2028-02-28T23:30:00Z", "2028-02-29T00:30", "2028-02-29T00:30:00.000Z"],
])("in one hour, %s, is never earlier than that", async (_, zone, now, time, moment) => {
  expect(await inOneHour(zone, now)).toEqual([time, moment]);
});

test("a morning after the last day of a month is the first of the next", () => {
  expect(timesAt(2028, 2, 28, 8)[1]).toBe("Tomorrow morning: 2028-02-29T09:00");
  expect(timesAt(2027, 2, 28, 8).at(-1)).toBe("Tomorrow morning: 2027-03-01T09:00");
  expect(timesAt(2026, 1, 31, 8)).toEqual([
    "In one hour: 2026-01-31T09:30",
    "Tomorrow morning: 2026-02-01T09:00",
    "Monday morning: 2026-02-02T09:00",
  ]);
});

test("moments to choose from are those of the reader's own clock", () => {
  // The date is a Thursday.
  expect(timesAt(2026, 12, 31, 23)).toEqual([
    "In one hour: 2027-01-01T00:30",
    "Tomorrow morning: 2027-01-01T09:00",
    "Monday morning: 2027-01-04T09:00",
  ]);
  // On a Monday the option means the next Monday, on a Sunday it means tomorrow.
  expect(timesAt(2026, 11, 23, 8).at(-1)).toBe("Monday morning: 2026-11-30T09:00");
  expect(timesAt(2026, 11, 22, 8)).toEqual(["In one hour: 2026-11-22T09:30", "Tomorrow morning: 2026-11-23T09:00"]);
});
