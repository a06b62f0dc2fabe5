import { expect, test } from "vitest";
import { words } from "./fr";

test("in French no line begins with the sign at the end of a sentence", () => {
  expect(textsIn(words).filter((text) => / [:;!?»]/.test(text))).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [(value as (...given: string[]) => string)("450", "Mara")];
  return Object.values(value as object).flatMap(textsIn);
}
