import { expect, test } from "vitest";
import { checkOf, hasConcerns, withoutConcerns } from "./send-check";

const review = { messageIds: ["a", "b", "c", "d"], missing: ["b"], contacted: ["b", "c"] };

test("of chosen drafts only what concerns these counts", () => {
  expect(checkOf(review, new Set(["a", "c"]))).toEqual({ messageIds: ["a", "c"], missing: [], contacted: ["c"] });
  expect(hasConcerns(checkOf(review, new Set(["a", "d"])))).toBe(false);
  expect(hasConcerns(checkOf(review))).toBe(true);
});

test("what concerns nobody can be sent alone", () => {
  expect(withoutConcerns(checkOf(review))).toEqual(["a", "d"]);
});
