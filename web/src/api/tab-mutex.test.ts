import { expect, test } from "vitest";
import { mutexByLease } from "./tab-mutex";

const name = "overture.events.maria";

/** Simulates a browser without locks. The test moves its clock. */
function startBrowser() {
  const kept = new Map<string, string>();
  let now = 1_000_000;
  const pauses = new Set<{ at: number; resolve: () => void }>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        signal.removeEventListener("abort", end);
        resolve();
      };
      pauses.add({ at: now + milliseconds, resolve: end });
      signal.addEventListener("abort", end);
    });
  const pass = async (milliseconds: number) => {
    for (const end = now + milliseconds; now < end; ) {
      now += 100;
      for (const each of [...pauses].filter(({ at }) => at <= now)) {
        pauses.delete(each);
        each.resolve();
      }
      await settled();
    }
  };
  /** A page that waits for the mutex. A frozen page does nothing until it is thawed. */
  const openPage = () => {
    const closing = new AbortController();
    let thaw: (() => void) | undefined;
    let frozen = Promise.resolve();
    const page = {
      works: false,
      close: () => closing.abort(),
      freeze() {
        frozen = new Promise((resolve) => {
          thaw = resolve;
        });
      },
      thaw: () => thaw?.(),
      ended: Promise.resolve(),
    };
    const inTurn = mutexByLease({
      storage: () => storage,
      pause: (milliseconds, signal) => pause(milliseconds, signal).then(() => frozen),
      now: () => now,
    });
    page.ended = inTurn(name, closing.signal, (signal) => {
      page.works = true;
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          page.works = false;
          resolve();
        });
      });
    });
    return page;
  };
  return { kept, pass, openPage };
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test("of pages that open at once one holds the mutex; when it closes, another soon holds it", async () => {
  const { pass, openPage, kept } = startBrowser();
  const pages = Array.from({ length: 8 }, openPage);
  await pass(1_000);
  const first = pages.find(({ works }) => works);
  expect(pages.filter(({ works }) => works)).toHaveLength(1);
  await pass(60_000);
  expect(pages.filter(({ works }) => works)).toEqual([first]);

  first?.close();
  await first?.ended;
  await pass(3_000);
  expect(pages.filter(({ works }) => works)).toHaveLength(1);
  for (const { close } of pages) close();
  await Promise.all(pages.map(({ ended }) => ended));
  expect(kept.size).toBe(0);
});

test("a page that stops without releasing loses the mutex, and knows that when it continues", async () => {
  const { pass, openPage } = startBrowser();
  const first = openPage();
  await pass(1_000);
  const second = openPage();
  await pass(10_000);
  expect([first.works, second.works]).toEqual([true, false]);
  first.freeze();
  await pass(10_000);
  expect(second.works).toBe(true);
  first.thaw();
  await pass(10_000);
  expect([first.works, second.works]).toEqual([false, true]);
});

test("an invalid or overlong lease does not block the mutex", async () => {
  for (const text of ["null", "{", JSON.stringify({ holder: "x", until: 9e15 })]) {
    const { pass, openPage, kept } = startBrowser();
    kept.set(name, text);
    const page = openPage();
    await pass(1_000);
    expect(page.works).toBe(true);
  }
});

test("work that ends by itself releases the mutex", async () => {
  const { pass, kept } = startBrowser();
  const inTurn = mutexByLease({
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    pause: async () => settled(),
    now: () => 1,
  });
  let times = 0;
  await inTurn(name, new AbortController().signal, async () => void (times += 1));
  await pass(100);
  expect([times, kept.size]).toEqual([1, 0]);
});
