import { expect, test } from "vitest";
import { matches } from "./matches";

test.each([
  ["Default templates", "", true],
  ["Default templates", "temp", true],
  ["Default templates", "TEMPLATES def", true],
  ["Default templates", "plates", false],
  ["Switch to the light theme", "theme dark", false],
  ["Fenómenos", "fenó", true],
])("%s is found by '%s': %s", (name, text, isFound) => {
  expect(matches(name, text)).toBe(isFound);
});
