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
  // The ends of a year and of a month, and a leap day.
  ["Europe/Berlin", "2026-12-31T12:00:00Z", "2027-01-01T08:00:00.000Z"],
  ["Europe/Berlin", "2028-02-28T12:00:00Z", "2028-02-29T08:00:00.000Z"],
  ["Europe/Berlin", "2027-02-26T12:00:00Z", "2027-03-01T08:00:00.000Z"],
  // Clocks go forward on Sunday, March 28, 2027, and Samoa left out Friday, December 30, 2011.
  ["Europe/Berlin", "2027-03-26T12:00:00Z", "2027-03-29T07:00:00.000Z"],
  ["Pacific/Apia", "2011-12-29T20:00:00Z", "2012-01-01T19:00:00.000Z"],
  ["No/Where", "2026-11-02T12:00:00Z", "2026-11-03T09:00:00.000Z"],
])("in %s at %s the next morning begins at %s", (zone, at, morning) => {
  expect(nextMorning(zone, new Date(at)).toISOString()).toBe(morning);
});
