import { expect, test } from "vitest";
import { fieldFilterWords } from "./field-filter-words";

test.each([
  ["number", "1000..2500", "1,000 to 2,500"],
  ["number", "1.5..", "at least 1.5"],
  ["number", "..2500", "at most 2,500"],
  ["number", 1000, "1,000"],
  ["money", "100..", "at least $100"],
  ["date", "2026-03-01..2026-03-31", "Mar 1, 2026 to Mar 31, 2026"],
  ["choice", "Gold,Silver", "Gold,Silver"],
  ["text", "1..2", "1..2"],
  [undefined, "100..250", "100..250"],
] as const)("what is asked of a %s by %s is said as %s", (type, value, words) => {
  expect(fieldFilterWords(type, value)).toBe(words);
});
