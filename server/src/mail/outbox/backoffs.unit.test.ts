import { expect, onTestFinished, test, vi } from "vitest";
import { openBackoffs } from "./backoffs.js";

test.each([-3_600_000, 3_600_000])("a mailbox rests two seconds, also when the clock is set by %s ms", (jump) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const backoffs = openBackoffs();
  backoffs.note("one", true);

  vi.setSystemTime(Date.now() + jump);

  expect(backoffs.list()).toEqual(["one"]);
  expect(backoffs.restMs()).toBeGreaterThan(0);
  expect(backoffs.restMs()).toBeLessThanOrEqual(2_000);
});
