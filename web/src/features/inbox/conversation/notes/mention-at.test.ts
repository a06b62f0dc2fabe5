import { expect, test } from "vitest";
import { completed, mentionAt } from "./mention-at";

test.each([
  ["@", 1, { start: 0, typed: "" }],
  ["Look @jo", 8, { start: 5, typed: "jo" }],
  ["(@jo.s", 6, { start: 1, typed: "jo.s" }],
  ["@joao look", 5, { start: 0, typed: "joao" }],
  // An email address is not a mention.
  ["lena@example.com", 16, undefined],
  ["@joao look", 10, undefined],
  ["no name", 7, undefined],
])("in %j at %i a name is being typed", (text, cursor, expected) => {
  expect(mentionAt(text, cursor)).toEqual(expected);
});

test("a name is completed where it stands, with one space after it", () => {
  expect(completed("Look @jo", { start: 5, typed: "jo" }, "joao")).toEqual(["@joao ", 5, 8]);
  expect(completed("Look @jo here", { start: 5, typed: "jo" }, "joao")).toEqual(["@joao", 5, 8]);
});
