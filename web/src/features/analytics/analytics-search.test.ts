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

test("a month after the last of January is the last of February", () => {
  expect(movedBy("2026-01-31", { months: 1 })).toBe("2026-02-28");
  expect(movedBy("2024-02-29", { months: -12 })).toBe("2023-02-28");
  expect(movedBy("2026-12-31", { days: 1 })).toBe("2027-01-01");
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
