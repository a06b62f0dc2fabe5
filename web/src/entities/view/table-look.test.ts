import { views } from "@overture/contract";
import { expect, test } from "vitest";
import { addressOfLook, lookAddressIn, prefixed, readLook } from "./table-look";

const [example] = views.listViews.example.data.views as [views.View];

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

test("where tables share an address, each reads its own part, and only what is text", () => {
  const address = { view: "drafts", "sent.view": example._id, "sent.columns": "creator,delivery", "sent.widths": 7 };
  expect(lookAddressIn(address, "sent.")).toEqual({ view: example._id, columns: "creator,delivery" });
  expect(lookAddressIn(address, "drafts.")).toEqual({});
  expect(prefixed({ columns: "creator" }, "sent.")).toEqual({
    "sent.view": undefined,
    "sent.columns": "creator",
    "sent.order": undefined,
    "sent.widths": undefined,
  });
});
