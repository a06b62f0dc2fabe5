import { expect, test } from "vitest";
import {
  analyticsAddress,
  daysAsked,
  daysOfPreset,
  movedBy,
  readAnalyticsSearch,
  withOneCategory,
} from "./analytics-search";
import { daysOfRows } from "./plot/zoomed-days";

const today = "2026-03-31";

test.each([
  ["7d", "2026-03-25", "2026-03-31"],
  ["30d", "2026-03-02", "2026-03-31"],
  ["90d", "2026-01-01", "2026-03-31"],
  ["12m", "2025-04-01", "2026-03-31"],
  ["month", "2026-03-01", "2026-03-31"],
  ["last-month", "2026-02-01", "2026-02-28"],
] as const)("%s is from %s to %s", (preset, from, to) => {
  expect(daysOfPreset(preset, today)).toEqual({ from, to });
});

test.each([
  ["2026-01-31", { months: 1 }, "2026-02-28"],
  ["2028-01-31", { months: 1 }, "2028-02-29"],
  ["2099-12-31", { months: 2 }, "2100-02-28"],
  ["2026-11-30", { months: 3 }, "2027-02-28"],
  ["2026-12-31", { months: 2 }, "2027-02-28"],
  ["2027-03-31", { months: -1 }, "2027-02-28"],
  ["2027-01-31", { months: -2 }, "2026-11-30"],
  ["2024-02-29", { months: -12 }, "2023-02-28"],
  ["2028-02-29", { months: 48 }, "2032-02-29"],
  ["2026-01-31", { months: 1, days: 1 }, "2026-03-01"],
  ["2026-12-31", { days: 1 }, "2027-01-01"],
  ["2028-02-28", { days: 1 }, "2028-02-29"],
  ["2028-03-01", { days: -1 }, "2028-02-29"],
])("%s moved by %j is %s", (from, by, to) => {
  expect(movedBy(from, by)).toBe(to);
});

test.each([
  ["12m", "2028-02-29", "2027-03-01", "2028-02-29"],
  ["12m", "2027-02-28", "2026-03-01", "2027-02-28"],
  ["12m", "2026-12-31", "2026-01-01", "2026-12-31"],
  ["month", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["last-month", "2028-03-31", "2028-02-01", "2028-02-29"],
  ["last-month", "2027-01-01", "2026-12-01", "2026-12-31"],
  ["7d", "2027-01-02", "2026-12-27", "2027-01-02"],
] as const)("%s on %s is from %s to %s", (preset, on, from, to) => {
  expect(daysOfPreset(preset, on)).toEqual({ from, to });
});

test("the URL has only values that are not the default, and ignores unknown ones", () => {
  const search = readAnalyticsSearch({
    measure: "deals",
    by: "day",
    compare: "never",
    from: "2026-02-31",
    step: "final",
  });
  expect(search).toMatchObject({ measure: "deals", by: "day", period: "30d", step: "final" });
  expect(search.from).toBeUndefined();
  expect(analyticsAddress(search)).toEqual({ measure: "deals", step: "final" });
  expect(analyticsAddress(readAnalyticsSearch({}))).toEqual({});
});

test("chosen days go before the preset, and what was zoomed to before both", () => {
  const asked = (address: object) => daysAsked(readAnalyticsSearch(address), today);
  const chosen = { from: "2026-03-01", to: "2026-03-20" };
  expect(asked({ period: "7d", ...chosen })).toEqual(chosen);
  expect(asked({ ...chosen, zoom: "2026-03-05..2026-03-08" })).toEqual({ from: "2026-03-05", to: "2026-03-08" });
  expect(asked({ ...chosen, zoom: "2026-03-08..2026-03-05" }), "the wrong way round").toEqual(chosen);
  expect(asked({ ...chosen, zoom: "2026-02-30..2026-03-05" }), "no such day").toEqual(chosen);
  expect(asked({ from: "2026-03-30" })).toEqual({ from: "2026-03-30", to: today });
  expect(asked({ to: "2026-03-30" })).toEqual({ from: "2026-03-01", to: "2026-03-30" });
});

test("genres and regions are counted one at a time", () => {
  const search = readAnalyticsSearch({ region: "Portugal", step: "final" });
  expect(withOneCategory({ ...search, by: "genre" })).toMatchObject({ region: undefined, step: "final" });
  expect(withOneCategory({ ...search, by: "region" })).toMatchObject({ region: "Portugal" });
  expect(withOneCategory({ ...search, by: "day" })).toMatchObject({ region: "Portugal" });
});

test("a stretch of weeks or months is all of their days that are in the period", () => {
  const period = { from: "2026-01-07", to: "2026-03-18" };
  const rowsOf = (...names: string[]) => names.map((name) => ({ key: { name }, value: 1 }));
  const weeks = rowsOf("2026-01-05", "2026-01-12", "2026-01-19");
  expect(daysOfRows({ by: "week", rows: weeks, period }, { from: 0, to: 1 })).toEqual({
    from: "2026-01-07",
    to: "2026-01-18",
  });
  const months = rowsOf("2026-01", "2026-02", "2026-03");
  expect(daysOfRows({ by: "month", rows: months, period }, { from: 1, to: 1 })).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
  expect(daysOfRows({ by: "month", rows: months, period }, { from: 1, to: 2 }).to).toBe("2026-03-18");
});
