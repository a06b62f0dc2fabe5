import { describe, expect, test } from "vitest";
import { isOpen, nextClosing, nextOpening, type SendingWindow } from "./window.js";

const workdays = [1, 2, 3, 4, 5];
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const office: SendingWindow = { days: workdays, from: "09:00:00", to: "17:00:00", zone: "Europe/Berlin" };
const night: SendingWindow = { days: [5], from: "22:00", to: "02:30", zone: "Europe/Berlin" };

describe("a window is open", () => {
  test.each<[string, SendingWindow, string, boolean]>([
    ["on Monday at nine sharp", office, "2026-11-02T08:00:00Z", true],
    ["a moment before nine", office, "2026-11-02T07:59:59.999Z", false],
    ["a moment before five", office, "2026-11-02T15:59:59.999Z", true],
    ["at five", office, "2026-11-02T16:00:00Z", false],
    ["on Saturday", office, "2026-11-07T10:00:00Z", false],
    ["in summer, an hour earlier", office, "2026-07-06T07:00:00Z", true],
    ["where the date is already tomorrow's", { ...office, zone: "Asia/Tokyo" }, "2026-11-02T00:00:00Z", true],
    ["where it is still Sunday", { ...office, zone: "Pacific/Honolulu" }, "2026-11-02T09:30:00Z", false],
    ["on Friday night", night, "2026-11-06T21:30:00Z", true],
    ["on the morning after", night, "2026-11-07T01:29:00Z", true],
    ["no longer on the morning after", night, "2026-11-07T01:30:00Z", false],
    ["on Thursday night", night, "2026-11-05T21:30:00Z", false],
    ["on the morning of its own day", night, "2026-11-06T01:00:00Z", false],
    ["all day", { ...office, from: "00:00", to: "24:00" }, "2026-11-02T22:59:00Z", true],
    ["for 24 hours when both ends are one", { ...night, to: "22:00" }, "2026-11-07T20:59:00Z", true],
    ["but no longer", { ...night, to: "22:00" }, "2026-11-07T21:00:00Z", false],
    ["until midnight", { ...office, to: "00:00" }, "2026-11-02T22:59:59Z", true],
    ["not after it", { ...office, days: [1], to: "00:00" }, "2026-11-02T23:00:00Z", false],
    ["in a zone of half hours", { ...office, zone: "Asia/Kolkata" }, "2026-11-02T03:30:00Z", true],
  ])("%s", (_, window, at, open) => {
    expect(isOpen(window, new Date(at))).toBe(open);
  });
});

describe("a window next opens", () => {
  test.each<[string, SendingWindow, string, string]>([
    ["now, when it is open", office, "2026-11-02T10:00:00Z", "2026-11-02T10:00:00Z"],
    ["later today", office, "2026-11-02T05:00:00Z", "2026-11-02T08:00:00Z"],
    ["tomorrow", office, "2026-11-02T17:00:00Z", "2026-11-03T08:00:00Z"],
    ["after the weekend", office, "2026-11-06T16:00:00Z", "2026-11-09T08:00:00Z"],
    ["after the weekend when clocks go back", office, "2026-10-23T15:00:00Z", "2026-10-26T08:00:00Z"],
    ["after the weekend when clocks go forward", office, "2026-03-27T16:00:00Z", "2026-03-30T07:00:00Z"],
    ["in a week", { ...office, days: [1] }, "2026-11-02T16:00:00Z", "2026-11-09T08:00:00Z"],
    ["on its night", night, "2026-11-07T01:30:00Z", "2026-11-13T21:00:00Z"],
    [
      "as soon as an hour that does not exist is over",
      { ...office, days: everyDay, from: "02:30" },
      "2026-03-29T00:00:00Z",
      "2026-03-29T01:00:00Z",
    ],
    [
      "on the day after one that has no such hour",
      { ...office, days: everyDay, from: "02:00", to: "03:00" },
      "2026-03-28T12:00:00Z",
      "2026-03-30T00:00:00Z",
    ],
    [
      "a second time when an hour comes twice",
      { ...office, days: everyDay, from: "02:15", to: "02:45" },
      "2026-10-25T00:50:00Z",
      "2026-10-25T01:15:00Z",
    ],
    ["again when clocks go back into it", { ...night, days: [6] }, "2026-10-25T00:40:00Z", "2026-10-25T01:00:00Z"],
    [
      "an hour after a midnight that does not exist",
      { ...office, days: everyDay, from: "00:00", to: "06:00", zone: "Africa/Cairo" },
      "2026-04-23T12:00:00Z",
      "2026-04-23T22:00:00Z",
    ],
  ])("%s", (_, window, at, opening) => {
    expect(nextOpening(window, new Date(at))).toEqual(new Date(opening));
  });

  test("never, when no day is chosen", () => {
    expect(nextOpening({ ...office, days: [] }, new Date("2026-11-02T10:00:00Z"))).toBeUndefined();
  });
});

describe("a window closes", () => {
  test.each<[string, SendingWindow, string, string | undefined]>([
    ["in the evening", office, "2026-11-02T10:00:00Z", "2026-11-02T16:00:00Z"],
    ["after its night", night, "2026-11-06T21:30:00Z", "2026-11-07T01:30:00Z"],
    [
      "at the end of several whole days in a row",
      { ...office, from: "00:00", to: "24:00" },
      "2026-11-02T10:00:00Z",
      "2026-11-06T23:00:00Z",
    ],
    ["when the clocks jump over its end", { ...night, days: [6] }, "2026-03-28T22:00:00Z", "2026-03-29T01:00:00Z"],
    ["never", { ...office, days: everyDay, from: "00:00", to: "00:00" }, "2026-11-02T10:00:00Z", undefined],
  ])("%s", (_, window, at, closing) => {
    expect(nextClosing(window, new Date(at))).toEqual(closing === undefined ? undefined : new Date(closing));
  });
});

test("what is said to be the next opening is open, and nothing between was", () => {
  const minute = 60_000;
  for (const window of [office, night, { ...night, days: [6], from: "01:30", to: "01:10", zone: "America/New_York" }]) {
    for (let at = Date.parse("2026-10-22T00:00:00Z"); at < Date.parse("2026-11-03T00:00:00Z"); at += 1_213 * minute) {
      const opening = nextOpening(window, new Date(at));
      if (!opening) throw new Error("It opens every week");
      expect(isOpen(window, opening)).toBe(true);
      for (let between = at; between < opening.getTime(); between += 47 * minute) {
        expect(isOpen(window, new Date(between))).toBe(false);
      }
    }
  }
});
