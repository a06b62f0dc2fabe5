import { views } from "@overture/contract";
import { expect, test } from "vitest";
import { searchOfView, viewedFilters } from "./creator-table-state";

const [example] = views.listViews.example.data.views as [views.View];
const search = { page: 3, limit: 25, q: "lena", sort: "username" as const, "field.tier": "Gold", budget: undefined };

test("a view replaces filters and order, and keeps the page size", () => {
  const view = { ...example, filters: { genres: "Travel", "field.tier": "Silver", page: 9, open: "import" } };
  expect(searchOfView(search, view)).toEqual({
    page: 1,
    limit: 25,
    genres: "Travel",
    "field.tier": "Silver",
    sort: "-avgViews",
  });
  expect(searchOfView(search, undefined)).toEqual({ page: 1, limit: 25 });
});

test("a view keeps the set filters", () => {
  expect(viewedFilters(search)).toEqual({ q: "lena", "field.tier": "Gold" });
});
