import { expect, test } from "vitest";
import { problemWords } from "./draft-problems";

test("every problem of a draft is said by its own name", () => {
  const hole = { variable: "offer", in: "content" as const, at: 0, length: 0, isFallback: false };
  const gaps = [
    hole,
    { ...hole, at: 9 },
    { ...hole, variable: "avgViews" },
    { ...hole, variable: "a", isFallback: true },
  ];
  expect(problemWords({ problems: ["missing-value", "only-greeting"], gaps })).toEqual([
    "The offer, avgViews are missing",
    "There is only a greeting",
  ]);
  expect(problemWords({ problems: ["offer-not-named"], offer: 400 })).toEqual([
    "The text does not name the offer of $400",
  ]);
  expect(problemWords({ problems: ["no-attachment"] })).toEqual([
    "The text speaks of an attachment, and nothing is attached",
  ]);
  expect(problemWords({ problems: ["open-variable"] })).toEqual(["A variable in braces is not filled in"]);
  expect(problemWords({ problems: ["link-without-offer"] })).toEqual([
    "The text has {{offerLink}}, and there is no offer",
  ]);
  expect(problemWords({})).toEqual([]);
});
