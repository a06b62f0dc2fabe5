import { describe, expect, test } from "vitest";
import { forecastQueue, forecastSending } from "./forecast.js";
import type { Pace } from "./pace.js";

const at = new Date("2026-11-02T09:30:00.000Z");
const start = { at, sent: [], nextSendAt: undefined };
const unlimited: Pace = {
  perMinute: undefined,
  perDay: undefined,
  ramp: undefined,
  firstSentAt: undefined,
  spacing: undefined,
  window: undefined,
  isWindowOfRecipient: false,
};
const office = { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00", zone: "UTC" };

const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
const secondsOf = (forecast: readonly Date[]) => forecast.map((moment) => (moment.getTime() - at.getTime()) / 1_000);

describe("the mails of a queue go", () => {
  test.each<[string, Partial<Pace>, readonly Date[], readonly number[]]>([
    ["at once when nothing limits them", {}, [], [0, 0, 0]],
    ["so many a minute", { perMinute: 2 }, [], [0, 0, 60, 60, 120]],
    ["when what left before is a minute old", { perMinute: 2 }, [ago(70), ago(30), ago(10)], [30, 50, 90, 110]],
    ["so many a day", { perDay: 2 }, [ago(3_600)], [0, 82_800, 86_400]],
    ["with the pause in its middle", { spacing: { minSeconds: 20, maxSeconds: 40 } }, [], [0, 30, 60]],
    ["by whichever limit is the tighter", { perMinute: 1, perDay: 3 }, [], [0, 60, 120, 86_400, 86_460]],
    [
      "more on each day of a new mailbox",
      { ramp: { first: 1, step: 1 } },
      [],
      [0, 86_400, 86_400, 172_800, 172_800, 172_800],
    ],
    [
      "as the ramp has come so far",
      { ramp: { first: 1, step: 1 }, perDay: 2, firstSentAt: ago(86_400 + 3_600) },
      [ago(3_600)],
      [0, 82_800],
    ],
  ])("%s", (_, pace, sent, seconds) => {
    expect(secondsOf(forecastSending({ ...unlimited, ...pace }, { ...start, sent }, seconds.length))).toEqual(seconds);
  });

  test("only in the window, and never over its end", () => {
    const pace = { ...unlimited, window: office, spacing: { minSeconds: 3 * 3_600, maxSeconds: 3 * 3_600 } };

    expect(forecastSending(pace, { ...start, at: new Date("2026-11-06T12:00:00Z") }, 4)).toEqual(
      ["2026-11-06T12:00:00Z", "2026-11-06T15:00:00Z", "2026-11-09T09:00:00Z", "2026-11-09T12:00:00Z"].map(
        (moment) => new Date(moment),
      ),
    );
  });

  test("not before the pause after the last one is over", () => {
    const nextSendAt = new Date("2026-11-02T09:31:00Z");
    expect(secondsOf(forecastSending(unlimited, { ...start, nextSendAt }, 1))).toEqual([60]);
  });

  test("never, when no day opens the window", () => {
    expect(forecastSending({ ...unlimited, window: { ...office, days: [] } }, start, 3)).toEqual([]);
  });
});

test("ten thousand mails over half a year are foreseen", () => {
  const pace = { ...unlimited, perMinute: 2, perDay: 80, window: { ...office, zone: "America/New_York" } };
  const forecast = forecastSending(pace, start, 10_000);

  expect(forecast).toHaveLength(10_000);
  expect(forecast.at(-1)?.toISOString().slice(0, 7)).toBe("2027-04");
});

describe("what is far behind in a queue", () => {
  test.each<[string, Partial<Pace>, number]>([
    ["so many a minute", { perMinute: 10 }, 60_000],
    ["so many a day", { perDay: 100 }, 12_000],
    ["so many a day in office hours", { perDay: 100, window: office }, 12_000],
    ["so many a minute in office hours", { perMinute: 3, window: office }, 30_000],
  ])("goes when it would if each mail before it were foreseen: %s", (_, pace, place) => {
    const exact = forecastSending({ ...unlimited, ...pace }, start, place).at(-1);
    expect(forecastQueue({ ...unlimited, ...pace }, start, 2 * place)(place)).toEqual(exact);
  });

  test("a million mails are foreseen without a list of them", () => {
    const last = forecastQueue({ ...unlimited, perDay: 1_000 }, start, 1_000_000)(1_000_000);

    expect(last?.getTime()).toBe(at.getTime() + 999 * 86_400_000);
  });

  test("never goes when no day opens the window", () => {
    expect(forecastQueue({ ...unlimited, window: { ...office, days: [] } }, start, 20_000)(20_000)).toBeUndefined();
  });
});
