import { views } from "@overture/contract";
import { expect, test } from "vitest";
import { addressOfTableState, prefixed, readTableState, tableAddressIn } from "./table-state";

const [example] = views.listViews.example.data.views as [views.View];

test("columns, their order and their widths stand in the address, and are read from it as they were", () => {
  const layout = {
    columns: ["username", "field.tier"],
    order: ["email", "username"],
    widths: { email: 300, tags: 80 },
  };
  const address = addressOfTableState({ view: example._id, layout });
  expect(address).toEqual({
    view: example._id,
    columns: "username,field.tier",
    order: "email,username",
    widths: "email:300,tags:80",
  });
  expect(readTableState(address)).toEqual({ view: example._id, layout });
});

test("an address without columns says nothing of them, unless it names a view", () => {
  expect(readTableState({})).toEqual({ view: undefined, layout: undefined });
  const nothing = { columns: [], order: [], widths: {} };
  expect(readTableState({ view: example._id })).toEqual({ view: example._id, layout: nothing });
  expect(addressOfTableState({ view: undefined, layout: nothing })).toEqual({});
});

test("an unknown column or width in the URL is ignored", () => {
  const { layout } = readTableState({ columns: ",a,,a", widths: "a:wide,b:10,c:90,d" });
  expect(layout).toEqual({ columns: ["a"], order: [], widths: { c: 90 } });
});

test("where tables share an address, each reads its own part, and only what is text", () => {
  const address = { view: "drafts", "sent.view": example._id, "sent.columns": "creator,delivery", "sent.widths": 7 };
  expect(tableAddressIn(address, "sent.")).toEqual({ view: example._id, columns: "creator,delivery" });
  expect(tableAddressIn(address, "drafts.")).toEqual({});
  expect(prefixed({ columns: "creator" }, "sent.")).toEqual({
    "sent.view": undefined,
    "sent.columns": "creator",
    "sent.order": undefined,
    "sent.widths": undefined,
  });
});
