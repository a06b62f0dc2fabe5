import { expect, test } from "vitest";
import { isPageChange } from "./page-change";
import { parseSearch, stringifySearch } from "./search-params";

test("a token of digits alone stays text, digit by digit", () => {
  expect(parseSearch("?token=00123456789012345678901234567890")).toEqual({ token: "00123456789012345678901234567890" });
});

test("lists read as commas, and what is empty is left out", () => {
  expect(stringifySearch({ genres: ["Travel", "Food & Drink"], page: 2, name: "", region: undefined, q: null })).toBe(
    "?genres=Travel,Food+%26+Drink&page=2",
  );
  expect(stringifySearch({})).toBe("");
});

test.each([
  ["another page of the same list", { page: 1, q: "a" }, { page: 2, q: "a" }, true],
  ["another filter", { page: 1, q: "a" }, { page: 1, q: "ab" }, false],
  ["another filter, which begins at page 1", { page: 2, q: "a" }, { page: 1, q: "ab" }, false],
  ["the same", { page: 2 }, { page: 2 }, false],
])("%s", (_, before, after, isTurned) => {
  expect(isPageChange(before, after)).toBe(isTurned);
});
