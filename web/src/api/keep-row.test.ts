import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { keepRow } from "./keep-row";

const [old, other, saved] = [
  { _id: "a", name: "Old", tags: [{ _id: "a", name: "a tag with the same id" }] },
  { _id: "b", name: "Other" },
  { _id: "a", name: "New", tags: [] },
];

test.each([
  ["a list", [old, other], [saved, other]],
  ["a page", { rows: [other, old], total: 2 }, { rows: [other, saved], total: 2 }],
  ["a stream", { pages: [{ rows: [old] }, { rows: [other] }] }, { pages: [{ rows: [saved] }, { rows: [other] }] }],
  ["a page without it", { rows: [other] }, { rows: [other] }],
])("a saved row is in %s at once", (_, known, expected) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(["things", "page"], known);
  queryClient.setQueryData(["others"], known);
  keepRow(queryClient, ["things"], saved);
  expect(queryClient.getQueryData(["things", "page"])).toEqual(expected);
  expect(queryClient.getQueryData(["others"])).toEqual(known);
});
