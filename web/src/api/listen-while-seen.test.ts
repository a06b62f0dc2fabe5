import { expect, test } from "vitest";
import { listenForEvents } from "./listen-for-events";
import { listenWhileSeen } from "./listen-while-seen";
import { memorySession } from "./testing/memory-session";

/** Simulates a tab, and the streams that it holds open. */
function startTab() {
  const page = pageThatIs("visible");
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let missed = 0;
  const fetch = async (_input: unknown, init?: RequestInit) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(stream) {
          streams.add(stream);
          init?.signal?.addEventListener("abort", () => {
            streams.delete(stream);
            stream.error(new DOMException("Gone", "AbortError"));
          });
        },
      }),
    );
  const session = memorySession();
  const stop = listenWhileSeen(
    (listener, signal) =>
      void listenForEvents({
        fetch,
        session,
        refresh: async () => ({ outcome: "refused" }),
        pause: async () => undefined,
        network: new EventTarget(),
        signal,
        ...listener,
      }),
    { onEvent: () => undefined, onReconnect: () => (missed += 1) },
    page,
  );
  const show = async (visibilityState: DocumentVisibilityState) => {
    page.document.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
    await settled();
  };
  const go = async (change: "pagehide" | "pageshow") => {
    page.dispatchEvent(new Event(change));
    await settled();
  };
  return { streams, show, go, stop, missed: () => missed };
}

function pageThatIs(visibilityState: DocumentVisibilityState) {
  return Object.assign(new EventTarget(), { document: { visibilityState } });
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test("a hidden tab holds no connection, and requests what it missed when it is shown again", async () => {
  const tab = startTab();
  await settled();
  expect(tab.streams.size).toBe(1);
  expect(tab.missed()).toBe(0);

  await tab.show("hidden");
  expect(tab.streams.size).toBe(0);

  await tab.show("visible");
  expect(tab.streams.size).toBe(1);
  expect(tab.missed()).toBe(1);

  tab.stop();
  await tab.show("hidden");
  await tab.show("visible");
  expect(tab.streams.size).toBe(0);
});

test("a tab opened in the background connects when it is shown, and has missed nothing", async () => {
  const page = pageThatIs("hidden");
  const begun: boolean[] = [];
  listenWhileSeen(
    ({ wasConnected }) => void begun.push(wasConnected),
    { onEvent: () => undefined, onReconnect: () => undefined },
    page,
  );
  expect(begun).toEqual([]);

  page.document.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));

  expect(begun).toEqual([false]);
});

test("a page that is left can be cached for Back, and listens again there", async () => {
  const tab = startTab();
  await settled();
  await tab.go("pagehide");
  expect(tab.streams.size).toBe(0);
  await tab.go("pageshow");
  expect(tab.streams.size).toBe(1);
  expect(tab.missed()).toBe(1);
  tab.stop();
});
