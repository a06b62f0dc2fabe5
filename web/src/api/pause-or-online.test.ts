import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseOrOnline } from "./pause-or-online";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function pause(network: EventTarget) {
  let isOver = false;
  void pauseOrOnline(30_000, network).then(() => {
    isOver = true;
  });
  return () => isOver;
}

test.each([
  ["when its time is over", 0, 30_000],
  ["up to half of its time later", 1, 45_000],
])("a pause ends %s", async (_when, chance, milliseconds) => {
  vi.spyOn(Math, "random").mockReturnValue(chance);
  const isOver = pause(new EventTarget());
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test("a pause ends when the network is back, and leaves no timer", async () => {
  const network = new EventTarget();
  const isOver = pause(network);
  await vi.advanceTimersByTimeAsync(1_000);
  network.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
