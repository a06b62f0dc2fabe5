import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherReaders } from "./gather-readers.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a thousand things that happen in a second are passed on three times, and the last of them is", () => {
  const passed: string[][] = [];
  const gathering = gatherReaders({ pass: (userIds) => passed.push([...userIds]) });
  for (let at = 0; at < 1_000; at += 1) {
    gathering.add(at === 999 ? ["ada", "ben"] : ["ada"]);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(10_000);
  expect(passed).toEqual([["ada"], ["ada"], ["ada", "ben"]]);

  gathering.add([]);
  gathering.add(["ada"]);
  gathering.drop();
  vi.advanceTimersByTime(10_000);
  gathering.add(["ada"]);
  gathering.close();
  vi.advanceTimersByTime(10_000);
  expect(passed).toHaveLength(3);
});
