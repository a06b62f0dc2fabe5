import { expect, test } from "vitest";
import { columnTypes, readInteger, readIntegers, storable } from "./column-types.js";

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

test("lists of small and of large integers are read alike, and nothing else is taken for one", () => {
  for (const oid of [1007, 1016]) {
    const read = columnTypes.getTypeParser(oid, "text") as (text: string) => unknown;
    expect(read("{-7,NULL,12}")).toEqual([-7, null, 12]);
    expect(() => read("{{1,2},{3,4}}")).toThrow("too large");
  }
});

test("null characters go and halves of characters are replaced, however deep they lie", () => {
  const at = new Date("2026-11-02T09:30:00.000Z");
  const mail = {
    subject: "Hi\0!",
    words: ["\ud83d", "👋", "half \ude00"],
    from: { name: "\0" },
    at,
    size: 3,
    cc: null,
  };

  expect(storable(mail)).toEqual({
    subject: "Hi!",
    words: ["\ufffd", "👋", "half \ufffd"],
    from: { name: "" },
    at,
    size: 3,
    cc: null,
  });
});
