import { expect, test } from "vitest";
import { formatBytes } from "./storage-panel";

test("sizes are said in the unit that suits them", () => {
  expect([0, 999, 1_000, 41_943_040, 123_456_789_012].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1.0 kB",
    "41.9 MB",
    "123 GB",
  ]);
});
