import { expect, test } from "vitest";
import {
  checkOf,
  checkOfAll,
  hasConcerns,
  problemsSeenOf,
  sendAllWords,
  sendableOf,
  withoutConcerns,
} from "./send-check";

const review = {
  messageIds: ["a", "b", "c", "d"],
  missing: ["b"],
  problems: { "offer-not-named": ["b"] },
  contacted: ["b", "c"],
  total: 4,
};

test("for chosen drafts only their own problems count", () => {
  expect(checkOf(review, new Set(["a", "c"]))).toEqual({
    messageIds: ["a", "c"],
    missing: [],
    problems: { "offer-not-named": [] },
    contacted: ["c"],
  });
  expect(hasConcerns(checkOf(review, new Set(["a", "d"])))).toBe(false);
  expect(hasConcerns(checkOfAll(review))).toBe(true);
});

test("sending names all problems that the page shows, and sends no draft that would be refused", () => {
  expect(problemsSeenOf(review, ["a", "b"])).toEqual({ "offer-not-named": 1 });
  expect(problemsSeenOf(review, ["a"])).toEqual({ "offer-not-named": 0 });
  const problems = { empty: ["b"], "link-without-offer": ["d"], "only-greeting": ["a"] };
  expect(sendableOf({ ...review, problems })).toEqual(["a", "c"]);
  expect(sendableOf(review)).toEqual(["a", "b", "c", "d"]);
});

test("problems beyond the review are not reported as seen", () => {
  const seenOf = (total: number, id: string) => problemsSeenOf(checkOf({ ...review, total }, new Set([id])), [id]);
  expect(seenOf(20_000, "b")).toEqual({ "offer-not-named": 1 });
  expect(seenOf(20_000, "beyond")).toBeUndefined();
  // Another tab has sent the draft, so it is gone.
  expect(seenOf(4, "gone")).toEqual({ "offer-not-named": 0 });
});

test("drafts without problems can be sent alone", () => {
  expect(withoutConcerns(checkOfAll(review))).toEqual(["a", "d"]);
});

test("the button names as many as are sent, also where more match than one sending may have", () => {
  expect(sendAllWords(10_000)).toBe("Send all (10,000)");
  expect(sendAllWords(12_345)).toBe("Send the first 10,000 of 12,345");
});
