import { decisions, lists, memo, views } from "@overture/contract";
import { expect, test } from "vitest";
import { gatherEntries, gatherInBody } from "./gather-entries.js";

test("filters by own fields are gathered, and everything else stays as it is", () => {
  expect(gatherEntries({ q: "a", "field.tier": "Gold", field: { rate: "1" } })).toEqual({
    q: "a",
    field: { rate: "1", tier: "Gold" },
  });
  expect(gatherEntries({ "field.tier": "Gold", field: "x" })).toEqual({ field: { tier: "Gold" } });
  const hostile = gatherEntries(JSON.parse('{"field.__proto__": {"isAdmin": true}, "field.": 1}') as object as never);
  expect(Object.entries(hostile["field"] as object)).toEqual([
    ["__proto__", { isAdmin: true }],
    ["", 1],
  ]);
  expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
});

test("in a body they are gathered where its schema has filters, and nowhere else", () => {
  const filters = { "field.tier": "Gold" };
  const gathered = { field: { tier: "Gold" } };
  const asked = { aim: "views", filters, include: [filters], quotas: filters };
  expect(gatherInBody(decisions.planCampaign.body, asked)).toEqual({ ...asked, filters: gathered });
  expect(gatherInBody(lists.createList.body, { name: "Gold", filter: filters })).toEqual({
    name: "Gold",
    filter: gathered,
  });
  const view = { table: "creators", filters, widths: { "field.tier": 90 } };
  expect(gatherInBody(views.createView.body, view)).toEqual(view);
  const signed = { memo: { ...filters, field: 1 } };
  expect(gatherInBody(memo.verifyMemo.body, signed)).toEqual(signed);
  for (const other of [null, "text", 1, [filters], undefined]) {
    expect(gatherInBody(decisions.planCampaign.body, other)).toBe(other);
  }
});
