import { expect, test } from "vitest";
import { countFilters, isFiltered, queryOf, unfiltered } from "./list-filter";
import { listSearch } from "./list-search";

test("an address without filters asks for the first ten", () => {
  const search = listSearch.parse({});
  expect(queryOf(search)).toEqual({ page: 1, limit: 10 });
  expect(isFiltered(search)).toBe(false);
});

test("invalid values in the URL fall back to the default", () => {
  const search = listSearch.parse({ page: "x", limit: "1000", budget: "-1", avgCost: "cheap", acceptanceRate: "101" });
  expect(queryOf(search)).toEqual({ page: 1, limit: 10 });
});

test("filters are counted, and removed together", () => {
  const search = listSearch.parse({ page: "3", limit: "25", name: "sum", genres: "a,b", budget: "500", avgViews: "0" });
  expect(countFilters(search)).toBe(2);
  expect(queryOf(search)).toEqual({ page: 3, limit: 25, name: "sum", genres: "a,b", budget: 500 });
  expect(queryOf(unfiltered(search))).toEqual({ page: 1, limit: 25 });
});
