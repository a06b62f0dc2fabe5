import { expect, test } from "vitest";
import { outlookOf } from "./outlook.js";

const none = { committed: 0, asked: 0, onTheTable: 0, expectedViews: 0 };
const shown = { committed: 0, asked: 0, expectedViews: 0 };

test("a campaign without a target is not judged", () => {
  expect(outlookOf({ budget: 10_000, spent: 0, booked: 0, targetViews: 0 }, none)).toEqual(shown);
});

test("the price paid so far decides whether what is left is enough", () => {
  const campaign = { budget: 50_000, spent: 50_000, booked: 100_000, targetViews: 200_000 };
  expect(outlookOf(campaign, none)).toEqual({ ...shown, pricePaid: 5, priceAffordable: 5, verdict: "covered" });
  expect(outlookOf({ ...campaign, targetViews: 300_000 }, none)).toEqual({
    ...shown,
    pricePaid: 5,
    priceAffordable: 2.5,
    verdict: "short",
    missingViews: 100_000,
  });
});

test("before the first deal it says what may be paid", () => {
  expect(outlookOf({ budget: 100_000, spent: 0, booked: 0, targetViews: 200_000 }, none)).toEqual({
    ...shown,
    priceAffordable: 5,
    verdict: "affordable",
  });
});

test("negotiations that would meet the target but not fit the budget do not count as on course", () => {
  const campaign = { budget: 10_000, spent: 0, booked: 0, targetViews: 1_000 };
  expect(outlookOf(campaign, { ...none, onTheTable: 9_000, expectedViews: 2_000 }).verdict).toBe("likely");
  expect(outlookOf(campaign, { ...none, onTheTable: 11_000, expectedViews: 2_000 }).verdict).toBe("affordable");
});

test("a target that is reached is reached, whatever is left", () => {
  expect(outlookOf({ budget: 0, spent: 500, booked: 1_000, targetViews: 1_000 }, none).verdict).toBe("reached");
});
