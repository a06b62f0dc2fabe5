import { expect, test } from "vitest";
import { readFileCell } from "./file-cell.js";

test.each([
  ["'=1+1", "=1+1"],
  ["'lena", "'lena"],
  ["'＝1+1", "＝1+1"],
  ["Hi;'=1+1;", "Hi;=1+1;"],
  ["Hi; '+1", "Hi; +1"],
  ["Hi\n'- one\n'- two", "Hi\n- one\n- two"],
  ["Hi;''=1+1", "Hi;'=1+1"],
  ["it's; 'so'", "it's; 'so'"],
])("of a cell of our own export, %j, the apostrophes that the export has set are no part", (cell, text) => {
  expect(readFileCell(cell)).toBe(text);
});
