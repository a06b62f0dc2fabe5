import { expect, test } from "vitest";
import { summaryOfCounts, sumOf } from "./delivery-counts";

const none = { waiting: 0, accepted: 0, failed: 0, unconfirmed: 0, bounced: 0 };

test("counts of sent messages begin with those that need attention", () => {
  const counts = { ...none, waiting: 1_044, accepted: 34, failed: 2 };

  expect(sumOf(counts)).toBe(1_080);
  expect(summaryOfCounts(counts)).toBe("2 not sent, 1,044 waiting, 34 delivered");
  expect(summaryOfCounts(none)).toBe("nothing left of it");
});
