import { expect, test } from "vitest";
import { fieldFilterValues, rangeOf, withoutFieldFilters, writtenRange } from "./field-filter-values";
import { fieldFiltersIn } from "./field-filters";

const search = { page: 1, q: "lena", "field.tier": "Gold,Silver", "field.rate": 250 };

test("of an address the filters by own fields are those that begin with field.", () => {
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
