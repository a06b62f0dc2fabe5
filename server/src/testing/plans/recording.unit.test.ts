import { expect, test } from "vitest";
import { shapeOf } from "./recording.js";

test("a text with a word is recorded beside one without, and no id is taken for a word", () => {
  const shapes = ["%lena%", "%𞡭ꬖ𘡻⌯c%", "01a20620-3c4d-79bc-a0cb-7799f85ce4e7", 7, true, null, [], ["a"]].map(shapeOf);

  expect(shapes).toEqual(["word", "x", "x", "x", "true", "-", "[]", "[x]"]);
});
