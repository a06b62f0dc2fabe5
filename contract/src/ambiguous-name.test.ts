import { expect, test } from "vitest";
import { ambiguousName } from "./ambiguous-name.js";

test.each([
  ["a name twice", '{"a": 1, "b": 2, "a": 1}', "a"],
  ["a name twice, once escaped", String.raw`{"a": 1, "\u0061": 2}`, "a"],
  ["in an object of a list", '{"list": [{"a": 1}, {"b": [], "b": {}}]}', "b"],
  ["after an object that ended", '{"a": {"x": 1}, "a": {"x": 1}}', "a"],
  ["a name that some readers leave out", '{"a": {"__proto__": 1}}', "__proto__"],
  ["the same, escaped", String.raw`{"__pr\u006fto__": 1}`, "__proto__"],
])("%s is found", (_, text, name) => {
  expect(ambiguousName(text)).toBe(name);
});

test.each([
  ["the same name in two objects", '[{"a": 1}, {"a": 2}, {"b": {"a": 3}}]'],
  ["a value that reads as a name", '{"a": "a", "b": "a"}'],
  ["a text with quotes, commas and braces", String.raw`{"a": "{\"a\": 1, \"a\": 2}", "b": ["a", "a"]}`],
  ["a list of the same texts", '["a", "a"]'],
  ["what is no JSON", '}}]"a'],
  ["nothing", ""],
])("%s is clear", (_, text) => {
  expect(ambiguousName(text)).toBeUndefined();
});

test("a text that does not end is read once, whatever quotes are in it", () => {
  expect(ambiguousName(`{"${'\\"'.repeat(500_000)}\\`)).toBeUndefined();
});
