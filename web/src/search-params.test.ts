import { expect, test } from "vitest";
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
