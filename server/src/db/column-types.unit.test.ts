import { expect, test } from "vitest";
import { readInteger, readIntegers } from "./column-types.js";

test("a count arrives as a number", () => {
  expect(readInteger("-42")).toBe(-42);
});

test("an integer that a number cannot hold is refused, not rounded", () => {
  expect(() => readInteger("9007199254740993")).toThrow("too large");
});

test("lists of integers keep their gaps", () => {
  expect(readIntegers("{}")).toEqual([]);
  expect(readIntegers("{1,NULL,3}")).toEqual([1, null, 3]);
});
