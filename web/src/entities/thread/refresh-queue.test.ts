import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRefreshQueue } from "./refresh-queue";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sent = ["outreach", "c", "deliveries"];
const thread = ["outreach", "c", "thread", "t"];

/** Records when two queries of a page are requested, in milliseconds from the start. */
async function openPage() {
  const queryClient = new QueryClient();
  const asked = { sent: [] as number[], thread: [] as number[] };
  const note = (times: number[]) => async () => times.push(Date.now() - startedAt);
  let startedAt = Date.now();
  const stops = [
    new QueryObserver(queryClient, { queryKey: [...sent, { page: 1 }], queryFn: note(asked.sent) }),
    new QueryObserver(queryClient, { queryKey: thread, queryFn: note(asked.thread) }),
  ].map((observer) => observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(10);
  asked.sent.length = asked.thread.length = 0;
  startedAt = Date.now();
  const queue = openRefreshQueue(queryClient);
  /** Simulates sending, with an event every 100 ms. */
  async function sendFor(ms: number) {
    for (let passed = 0; passed < ms; passed += 100) {
      queue.add([sent]);
      await vi.advanceTimersByTimeAsync(100);
    }
  }
  const end = () => {
    queue.close();
    for (const stop of stops) stop();
  };
  return { queue, asked, sendFor, end, queryClient };
}

test("a list that keeps changing is requested at once, and then less and less often", async () => {
  const { asked, sendFor, end } = await openPage();
  await sendFor(60_000);
  expect(asked.sent.slice(0, 5)).toEqual([0, 500, 1_500, 3_500, 6_500]);
  expect(asked.sent.length).toBeLessThanOrEqual(23);
  end();
});

test("the last change is shown, and after a pause the next one is asked for at once", async () => {
  const { queue, asked, sendFor, end } = await openPage();
  await sendFor(10_000);
  const before = asked.sent.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.sent.length).toBe(before + 1);
  queue.add([sent]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.sent.at(-1)).toBe(30_000);
  end();
});

test("a reply to one conversation does not wait for a bulk send", async () => {
  const { queue, asked, sendFor, end } = await openPage();
  await sendFor(10_000);
  queue.add([thread]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.thread).toEqual([10_000]);
  end();
});

test("a change that no query of the page has starts no timer", async () => {
  const { queue, end } = await openPage();
  queue.add(Array.from({ length: 50 }, (_, at) => ["outreach", "c", "thread", `other ${at}`]));
  expect(vi.getTimerCount()).toBe(0);
  end();
});
