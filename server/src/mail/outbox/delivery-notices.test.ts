import { expect, onTestFinished, test, vi } from "vitest";
import { startMail } from "../../testing/start-mail.js";
import { openNotices } from "./delivery-notices.js";

/**
 * Starts with a listener that fails until the test changes `isReachable`. `pass` advances a fake clock and sends every
 * 50 ms.
 */
async function start() {
  const { db } = await startMail();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { isReachable: false, attempts: [] as string[][] };
  const listener = {
    async noteDelivery(_tx: unknown, mailIds: readonly string[]) {
      state.attempts.push([...mailIds]);
      if (!state.isReachable) throw new Error("Nobody is there");
    },
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const notices = openNotices({ db, listener, log } as unknown as Parameters<typeof openNotices>[0]);
  async function pass(ms: number): Promise<number> {
    const before = state.attempts.length;
    for (let passed = 0; passed < ms; passed += 50) {
      vi.advanceTimersByTime(50);
      await notices.sendInTime();
      await notices.sendNow();
    }
    return state.attempts.length - before;
  }
  return { notices, state, pass };
}

test("a notice that fails is repeated with growing pauses, nobody waits for it meanwhile, and it is not lost", async () => {
  const { notices, state, pass } = await start();
  notices.add(["one", "two"]);

  // Attempts at 0, 0.25, 0.75, 1.75, 3.75, 7.75 and 15.75 s, and then every 30 s.
  expect(await pass(30_000)).toBe(7);
  expect(await pass(90_000)).toBe(3);
  expect(notices.isPending()).toBe(false);
  expect(notices.backOffMs()).toBeGreaterThan(0);

  state.isReachable = true;
  expect(await pass(30_000)).toBe(1);
  expect(state.attempts.at(-1)).toEqual(["one", "two"]);
  expect(notices.backOffMs()).toBeUndefined();

  notices.add(["three"]);
  expect(notices.isPending()).toBe(true);
  await pass(300);
  expect(state.attempts.at(-1)).toEqual(["three"]);
});
