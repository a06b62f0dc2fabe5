import { views } from "@overture/contract";
import { expect, test } from "vitest";
import { addressOfLook, readLook, searchOfView, viewedFilters } from "./creator-look";

const [example] = views.listViews.example.data.views as [views.View];
const search = { page: 3, limit: 25, q: "lena", sort: "username" as const, "field.tier": "Gold", budget: undefined };

test("columns, their order and their widths stand in the address, and are read from it as they were", () => {
  const layout = {
    columns: ["username", "field.tier"],
    order: ["email", "username"],
    widths: { email: 300, tags: 80 },
  };
  const address = addressOfLook({ view: example._id, layout });
  expect(address).toEqual({
    view: example._id,
    columns: "username,field.tier",
    order: "email,username",
    widths: "email:300,tags:80",
  });
  expect(readLook(address)).toEqual({ view: example._id, layout });
});

test("an address without columns says nothing of them, unless it names a view", () => {
  expect(readLook({})).toEqual({ view: undefined, layout: undefined });
  const nothing = { columns: [], order: [], widths: {} };
  expect(readLook({ view: example._id })).toEqual({ view: example._id, layout: nothing });
  expect(addressOfLook({ view: undefined, layout: nothing })).toEqual({});
});

test("what is no column and no width in an address counts as none", () => {
  const { layout } = readLook({ columns: ",a,,a", widths: "a:wide,b:10,c:90,d" });
  expect(layout).toEqual({ columns: ["a"], order: [], widths: { c: 90 } });
});

test("a view takes the place of filters and order, and leaves the size of a page", () => {
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

test("what a view keeps are the filters that are set", () => {
  expect(viewedFilters(search)).toEqual({ q: "lena", "field.tier": "Gold" });
});
