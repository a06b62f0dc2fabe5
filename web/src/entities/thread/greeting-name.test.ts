import { expect, test } from "vitest";
import { greetingName } from "./greeting-name";

test.each([
  [{ firstName: "Lena", displayName: "Lena Wanders" }, "Lena"],
  [{ displayName: "Lena Wanders" }, "Lena Wanders"],
  [{ firstName: " ", displayName: "Lena Wanders" }, "Lena Wanders"],
  [{}, "lena.wanders"],
])("a creator with the names %j is greeted as %s", (names, expected) => {
  expect(greetingName({ username: "lena.wanders", ...names })).toBe(expected);
});
