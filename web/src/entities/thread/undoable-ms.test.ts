import { expect, test } from "vitest";
import { undoableMs } from "./use-sending";

test("the seconds to undo count from the send, not from its answer", () => {
  expect(undoableMs(10, 1_000, 3_500)).toBe(7_500);
  expect(undoableMs(5, 0, 9_000)).toBe(0);
});
