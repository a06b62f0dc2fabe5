import os from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import { giveWay } from "./give-way.js";

test.each([
  [0, 5],
  [10, 15],
  [17, 19],
])("on Linux, a thread of a process with niceness %d gets niceness %d", (given, expected) => {
  vi.spyOn(os, "platform").mockReturnValue("linux");
  vi.spyOn(os, "getPriority").mockReturnValue(given);
  const set = vi.spyOn(os, "setPriority").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  giveWay();
  expect(set.mock.calls).toEqual([[0, expected]]);
});
