import { expect, test } from "vitest";
import { holds, matches } from "./matches";

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

test("earlier results stay only while they match the typed text", () => {
  expect(holds(["Summer on the coast"], " the COAST")).toBe(true);
  expect(holds(["Summer on the coast"], "new campaign")).toBe(false);
  expect(holds(["nora", "nora@mail.example"], "@mail")).toBe(true);
});
