import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { compilePatternsAtOnce } from "./compile-patterns.js";

test("a pattern is compiled when it is first used", () => {
  setFlagsFromString("--allow-natives-syntax");
  const isInterpreted = runInThisContext("(pattern) => %RegexpHasBytecode(pattern, true)") as (of: RegExp) => boolean;
  const before = /\bfirst|\bonce/;
  expect(before.test("at once")).toBe(true);
  expect(isInterpreted(before)).toBe(true);

  compilePatternsAtOnce();

  const after = /\bsecond|\bonce/;
  expect(after.test("at once")).toBe(true);
  expect(isInterpreted(after)).toBe(false);
});
