import { expect, test } from "vitest";
import { mergeRows } from "./merge-rows";

const row = (key: string, role = "own") => ({ key, role });
const merged = (before: string[], mine: string[], theirs: string[]) => {
  const rowsOf = (names: string[]) => names.map((name) => row(name.split(":")[0] ?? "", name.split(":")[1] ?? "own"));
  const rows = mergeRows({ before: rowsOf(before), mine: rowsOf(mine), theirs: rowsOf(theirs) }, ({ key }) => key);
  return rows.map(({ key, role }) => (role === "own" ? key : `${key}:${role}`));
};

test("rows added by either are there, and rows removed by either are gone", () => {
  expect(merged(["a", "b"], ["a", "b", "mine"], ["a", "b", "theirs"])).toEqual(["a", "b", "mine", "theirs"]);
  expect(merged(["a", "b", "c"], ["a", "c"], ["b", "c"])).toEqual(["c"]);
});

test("a change by either is kept, and of a row that both have changed, mine", () => {
  expect(merged(["a", "b"], ["a:manager", "b"], ["a", "b:agency"])).toEqual(["a:manager", "b:agency"]);
  expect(merged(["a"], ["a:manager"], ["a:agency"])).toEqual(["a:manager"]);
  expect(merged(["a"], ["a:manager"], [])).toEqual(["a:manager"]);
});
