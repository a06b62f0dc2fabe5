import { expect, test } from "vitest";
import { isKnown } from "./entity-tag.js";

test.each([
  ["nothing", undefined, false],
  ["the tag", 'W/"one"', true],
  ["the tag as a strong one", '"one"', true],
  ["the tag among others", '"two", W/"one"', true],
  ["anything", "*", true],
  ["another tag", 'W/"two"', false],
  ["a part of the tag", '"on"', false],
])("whoever has %s is answered rightly", (_name, given, known) => {
  expect(isKnown('W/"one"', given)).toBe(known);
});
