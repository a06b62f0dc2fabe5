import { expect, test } from "vitest";
import { openAfterAnswer } from "./after-answer.js";

function logOf() {
  const lines: object[] = [];
  return { lines, warn: (fields: object) => void lines.push(fields) };
}

test("four run at once, as many wait as may, and the next is refused", async () => {
  const after = openAfterAnswer(logOf(), { waiting: 3 });
  const begun: (() => void)[] = [];
  const begin = () => after.begin(() => new Promise((resolve) => begun.push(resolve)));
  for (let number = 0; number < 7; number += 1) begin();

  expect(begin).toThrow("Too busy right now. Please try again in a moment.");
  expect(begun).toHaveLength(4);
  let ended = 0;
  while (ended < begun.length) {
    begun[ended]?.();
    ended += 1;
    await new Promise(setImmediate);
  }
  await after.settled();
  expect(ended).toBe(7);
});

test("what fails is logged by its reason, and the next is done", async () => {
  const log = logOf();
  const after = openAfterAnswer(log);
  let isDone = false;

  after.begin(async () => Promise.reject(new Error("away")));
  after.begin(async () => {
    isDone = true;
  });
  await after.settled();

  expect(log.lines).toEqual([{ reason: "away" }]);
  expect(isDone).toBe(true);
});
