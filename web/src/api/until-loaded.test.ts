import { expect, test } from "vitest";
import { untilLoaded } from "./until-loaded";

function failing(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new TypeError("Failed to fetch dynamically imported module");
    return "loaded";
  };
}

test("a failed load is repeated after growing pauses of at most 30 s", async () => {
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  expect(await untilLoaded(failing(7), { pause, signal: new AbortController().signal })).toBe("loaded");
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("after leaving, nothing is delivered or tried again", async () => {
  const left = new AbortController();
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
    left.abort();
  };
  expect(await untilLoaded(failing(1), { pause, signal: left.signal })).toBeUndefined();
  expect(pauses).toBe(1);

  const leaving = new AbortController();
  const load = async () => {
    leaving.abort();
    return "loaded";
  };
  expect(await untilLoaded(load, { pause, signal: leaving.signal })).toBeUndefined();
});
