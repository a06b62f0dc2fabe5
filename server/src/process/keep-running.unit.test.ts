import { expect, test, vi } from "vitest";
import { keepRunning } from "./keep-running.js";

const anHour = 3_600_000;

test("the work goes on without a rest while it asks for none, and closing ends a rest at once", async () => {
  const rests = [0, 0, anHour];
  const work = vi.fn(async () => rests.shift() ?? anHour);

  const running = keepRunning(work);
  await expect.poll(() => work).toHaveBeenCalledTimes(3);
  await running.close();

  expect(work).toHaveBeenCalledTimes(3);
});

test("closing aborts the signal of the work in hand, waits for its end, and begins no other", async () => {
  const events: string[] = [];
  const running = keepRunning(async (signal) => {
    events.push("begun");
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    events.push("aborted");
    return 0;
  });

  await running.close();

  expect(events).toEqual(["begun", "aborted"]);
});
