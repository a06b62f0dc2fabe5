import type { threads } from "@overture/contract";
import { expect, test } from "vitest";
import { verdictWords } from "./outlook-words";

const outlook = { committed: 0, asked: 0, expectedViews: 0, pricePaid: 5, priceAffordable: 2.5, missingViews: 100_000 };

const cases: [threads.Verdict | undefined, string | undefined][] = [
  [undefined, undefined],
  ["reached", "Target reached"],
  ["likely", "On course: the open negotiations are likely to meet the target"],
  ["affordable", "The budget covers the target at up to $2.50 per 1,000 views"],
  ["covered", "On course: at $5 per 1,000 views, what is left covers the target"],
  ["short", "At $5 per 1,000 views, what is left falls 100K views short"],
];

test.each(cases)("the verdict %s is said as: %s", (verdict, text) => {
  expect(verdictWords({ ...outlook, ...(verdict && { verdict }) })?.text).toBe(text);
});
