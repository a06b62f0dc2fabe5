import { expect, test } from "vitest";
import { mergeText, placeAfter } from "./merge-text";

const before = "Hi Ann, we offer . Bye";
const theirs = "Hi Ann, we offer $400. Bye";

test.each([
  ["nothing was typed", before, theirs],
  ["a greeting was typed", "Dear Ann, we offer . Bye", "Dear Ann, we offer $400. Bye"],
  ["an ending was typed", "Hi Ann, we offer . Bye, Mara", "Hi Ann, we offer $400. Bye, Mara"],
  ["another amount was typed", "Hi Ann, we offer $450. Bye", "Hi Ann, we offer $450. Bye"],
  ["everything was deleted", "", ""],
])("when %s meanwhile, those words stay", (_what, mine, merged) => {
  expect(mergeText(before, theirs, mine)).toBe(merged);
});

test("an own change stays where the server changed nothing", () => {
  expect(mergeText(before, before, "Hello")).toBe("Hello");
});

test.each([
  [3, 3],
  [17, 17],
  [18, 22],
  [22, 26],
])("a caret at %i is at %i after the offer is inserted before or behind it", (position, after) => {
  expect(placeAfter(position, before, theirs)).toBe(after);
});
