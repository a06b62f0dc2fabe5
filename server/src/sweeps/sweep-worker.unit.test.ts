import { expect, onTestFinished, test, vi } from "vitest";
import { testClock } from "../testing/test-clock.js";
import { startSweepWorker } from "./sweep-worker.js";

const patience = { timeout: 10_000, interval: 5 };

/** Starts a worker that sweeps every few milliseconds. The test advances the clock and the elapsed time. */
function startSweeping({ everyMs = 10, firstMs }: { everyMs?: number; firstMs?: number } = {}) {
  const clock = testClock();
  let passedMs = 0;
  const warned: string[] = [];
  const sweptAt: Date[] = [];
  const log = { debug() {}, info() {}, warn: (_fields: object, words: string) => void warned.push(words), error() {} };
  const run = async () => {
    sweptAt.push(clock.now());
    return 0;
  };
  const worker = startSweepWorker({
    sweeps: [{ name: "all", run }],
    clock,
    log,
    passedMs: () => passedMs,
    everyMs,
    ...(firstMs !== undefined && { firstMs }),
  });
  onTestFinished(() => worker.close());
  return {
    clock,
    warned,
    sweptAt,
    pass(seconds: number) {
      passedMs += seconds * 1_000;
      clock.advance(seconds);
    },
    swept: (count: number) => vi.waitFor(() => expect(sweptAt.length).toBeGreaterThan(count), patience),
  };
}

test("in the round after the clock has jumped ahead by a month nothing is removed, and then sweeping goes on", async () => {
  const { clock, warned, sweptAt, swept } = startSweeping();
  await swept(0);

  clock.advance(30 * 86_400);

  await vi.waitFor(() => expect(warned).toHaveLength(1), patience);
  const before = sweptAt.length;
  await swept(before);
  expect(warned).toHaveLength(1);
});

test("time that has passed, a few minutes and a clock that goes back are no jump", async () => {
  const { clock, warned, sweptAt, pass, swept } = startSweeping();
  await swept(0);

  pass(30 * 86_400);
  await swept(sweptAt.length);
  clock.advance(600);
  await swept(sweptAt.length);
  clock.advance(-3_600);
  await swept(sweptAt.length);

  expect(warned).toEqual([]);
});

test("in the first ten minutes after a start nothing is removed, since the clock may be set right by then", async () => {
  const { sweptAt } = startSweeping({ everyMs: 3_600_000 });
  const { swept } = startSweeping({ everyMs: 3_600_000, firstMs: 10 });

  await swept(0);

  expect(sweptAt).toEqual([]);
});
