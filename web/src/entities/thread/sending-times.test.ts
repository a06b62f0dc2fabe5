import { expect, test } from "vitest";
import { sendingTimes } from "./sending-times";

const timesAt = (year: number, month: number, day: number, hour: number) =>
  sendingTimes(new Date(year, month - 1, day, hour, 30)).map(({ label, at }) => `${label}: ${at}`);

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
