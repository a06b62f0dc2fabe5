import { expect, test } from "vitest";
import { rangeOf, readRange, shownFigure, writtenRange } from "../../entities/creator/field-filter-range";
import { fieldFilterValues, withoutFieldFilters } from "./field-filter-values";
import { fieldFiltersIn } from "./field-filters";

const search = { page: 1, q: "lena", "field.tier": "Gold,Silver", "field.rate": 250 };

test("filters by own fields are the URL's parameters that begin with field.", () => {
  expect(fieldFiltersIn(search)).toEqual({ "field.tier": "Gold,Silver", "field.rate": 250 });
});

test("a saved filter has them by the names of the fields, and none where none is set", () => {
  expect(fieldFilterValues(search)).toEqual({ tier: "Gold,Silver", rate: 250 });
  expect(fieldFilterValues({ page: 1, "field.tier": undefined })).toBeUndefined();
});

test("all of them are taken away together, and nothing else", () => {
  expect(withoutFieldFilters(search)).toEqual({ "field.tier": undefined, "field.rate": undefined });
});

test.each([
  ["100..250", { from: "100", to: "250" }],
  ["100..", { from: "100", to: "" }],
  ["..250", { from: "", to: "250" }],
  [250, { from: "250", to: "250" }],
  [undefined, { from: "", to: "" }],
])("the range %s is read, and written so that it means the same", (value, range) => {
  expect(rangeOf(value)).toEqual(range);
  expect(rangeOf(writtenRange(range))).toEqual(range);
});

test.each([
  ["number", "1.250", "1.25"],
  ["number", "1,250", "1250"],
  ["number", "-0.125", "-0.125"],
  ["number", "0.125", "0.125"],
  ["number", "12,5", "12.5"],
  ["money", "1 250,50", "1250.5"],
  ["date", "2026-03-31", "2026-03-31"],
] as const)("of a %s %s is asked for as %s", (type, from, asked) => {
  expect(readRange(type, { from, to: "" })).toEqual({ range: { from: asked, to: "" } });
});

test("to whoever writes a comma before decimals 1.250 are thousands, in a filter as everywhere", () => {
  expect(readRange("number", { from: "1.250", to: "" }, ",")).toEqual({ range: { from: "1250", to: "" } });
  expect(readRange("number", { from: "1,250", to: "" }, ",")).toEqual({ range: { from: "1.25", to: "" } });
});

test("a figure in the URL is shown so that it is read as the same, in either format", () => {
  for (const sign of [".", ","] as const) {
    for (const asked of ["1250", "1.125", "-12.5", "1250.125"]) {
      const from = shownFigure("number", asked, sign);
      expect(readRange("number", { from, to: "" }, sign)).toEqual({ range: { from: asked, to: "" } });
    }
  }
});

test("invalid figures, and ranges that end before they begin, are refused", () => {
  expect(readRange("money", { from: "a lot", to: "" })).toHaveProperty("error");
  expect(readRange("money", { from: "3", to: "2" })).toEqual({ error: "It ends before it begins" });
});
