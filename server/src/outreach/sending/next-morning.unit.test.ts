import { expect, test } from "vitest";
import { nextMorning } from "./next-morning.js";

test.each([
  // Monday before 9:00, and at 9:00.
  ["Europe/Lisbon", "2026-11-02T08:59:00Z", "2026-11-02T09:00:00.000Z"],
  ["Europe/Lisbon", "2026-11-02T09:00:00Z", "2026-11-03T09:00:00.000Z"],
  // In Tokyo it is already Tuesday.
  ["Asia/Tokyo", "2026-11-02T20:00:00Z", "2026-11-03T00:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-02T12:00:00Z", "2026-11-02T17:00:00.000Z"],
  // After 9:00 on Friday, and on Saturday and Sunday, mail waits until Monday.
  ["Europe/Berlin", "2026-11-06T08:30:00Z", "2026-11-09T08:00:00.000Z"],
  ["Europe/Berlin", "2026-11-07T12:00:00Z", "2026-11-09T08:00:00.000Z"],
  ["Europe/Berlin", "2026-11-08T23:30:00Z", "2026-11-09T08:00:00.000Z"],
  // Clocks go back on Sunday, October 25, 2026.
  ["Europe/Berlin", "2026-10-23T12:00:00Z", "2026-10-26T08:00:00.000Z"],
  ["Europe/Berlin", "2026-10-22T12:00:00Z", "2026-10-23T07:00:00.000Z"],
  ["No/Where", "2026-11-02T12:00:00Z", "2026-11-03T09:00:00.000Z"],
])("in %s at %s the next morning begins at %s", (zone, at, morning) => {
  expect(nextMorning(zone, new Date(at)).toISOString()).toBe(morning);
});
