import { expect, test } from "vitest";
import { progressText } from "./import-progress.js";

test.each([
  {
    share: 0.42,
    read: 420_000,
    seconds: 23.1,
    refused: 12,
    says: "42 %, 420,000 rows, 18,182 a second, 32 s left, 12 refused",
  },
  {
    share: 0.01,
    read: 10_000,
    seconds: 4,
    refused: 0,
    says: "1 %, 10,000 rows, 2,500 a second, 7 min left, 0 refused",
  },
  { share: 1, read: 5, seconds: 0, refused: 1, says: "100 %, 5 rows, 5,000 a second, 0 s left, 1 refused" },
  { share: 0, read: 0, seconds: 0, refused: 0, says: "0 %, 0 rows, 0 a second, 0 refused" },
])("an import that is at $share of its file says $says", ({ says, ...progress }) => {
  expect(progressText(progress)).toBe(says);
});
