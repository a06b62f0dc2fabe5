import { expect, test } from "vitest";
import { checkOf, hasConcerns, sendAllWords, withoutConcerns } from "./send-check";

const review = { messageIds: ["a", "b", "c", "d"], missing: ["b"], offerNotNamed: ["b"], contacted: ["b", "c"] };

test("of chosen drafts only what concerns these counts", () => {
  expect(checkOf(review, new Set(["a", "c"]))).toEqual({
    messageIds: ["a", "c"],
    missing: [],
    offerNotNamed: [],
    contacted: ["c"],
  });
  expect(hasConcerns(checkOf(review, new Set(["a", "d"])))).toBe(false);
  expect(hasConcerns(checkOf(review))).toBe(true);
});

test("what concerns nobody can be sent alone", () => {
  expect(withoutConcerns(checkOf(review))).toEqual(["a", "d"]);
});

test("the button names as many as are sent, also where more match than one sending may have", () => {
  expect(sendAllWords(10_000)).toBe("Send all (10,000)");
  expect(sendAllWords(12_345)).toBe("Send the first 10,000 of 12,345");
});
