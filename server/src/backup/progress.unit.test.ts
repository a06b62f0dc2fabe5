import { expect, test } from "vitest";
import { openProgress } from "./progress.js";

test("short work prints nothing, and long work prints every ten seconds how much is left", () => {
  const lines: string[] = [];
  let at = 0;
  const note = openProgress({ now: () => at, say: (line) => lines.push(line) });

  for (const [second, share] of [
    [0, 0],
    [9, 0.05],
    [10, 0.1],
    [15, 0.15],
    [20, 0.5],
    [3_600, 0.52],
    [3_700, 1.4],
  ] as const) {
    at = second * 1_000;
    note(share);
  }

  expect(lines).toEqual([
    "10 % done, about 2 min left",
    "50 % done, about 20 s left",
    "52 % done, about 55 min left",
    "99 % done, about 37 s left",
  ]);
});
