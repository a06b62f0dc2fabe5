import type { events } from "@overture/contract";
import { expect, test } from "vitest";
import { listenForEvents } from "./listen-for-events";
import type { Receiver } from "./read-events";
import { shareStream, type Tabs } from "./share-stream";
import { fakeTabs } from "./testing/fake-tabs";
import { memorySession, signedIn } from "./testing/memory-session";

/** Simulates a server with the streams that pages hold open, and its events. */
function startServer() {
  const streams = new Set<Receiver>();
  const read = (receiver: Receiver, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      streams.add(receiver);
      receiver.onThere();
      signal.addEventListener("abort", () => {
        streams.delete(receiver);
        receiver.onGone();
        resolve();
      });
    });
  const say = async (data: string) => {
    for (const { onEvent } of streams) onEvent(undefined, data);
    await settled();
  };
  return { streams, read, say };
}

type Server = ReturnType<typeof startServer>;

async function openPage(tabs: Tabs | undefined, { read }: Server, name = "maria") {
  const closing = new AbortController();
  const log: string[] = [];
  const receiver: Receiver = {
    onThere: () => log.push("there"),
    onGone: () => log.push("gone"),
    onEvent: (_, data) => log.push(data),
  };
  const sharing = shareStream({ tabs, name, read, receiver, signal: closing.signal });
  await settled();
  const close = async () => {
    closing.abort();
    await sharing;
    await settled();
  };
  return { log, close };
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test("of eight pages of a browser one holds a stream, and each receives all that it says, once", async () => {
  const [tabs, server] = [fakeTabs(), startServer()];
  const pages = [];
  for (let place = 0; place < 8; place += 1) pages.push(await openPage(tabs, server));
  expect(server.streams.size).toBe(1);
  await server.say("an answer");
  for (const { log } of pages) expect(log).toEqual(["there", "an answer"]);
});

test("when the page that reads is closed the next one reads, and no page takes itself for up to date", async () => {
  const [tabs, server] = [fakeTabs(), startServer()];
  const [first, second, third] = [
    await openPage(tabs, server),
    await openPage(tabs, server),
    await openPage(tabs, server),
  ];
  await first.close();
  expect(server.streams.size).toBe(1);
  await server.say("later");
  expect(first.log).toEqual(["there", "gone"]);
  for (const { log } of [second, third]) expect(log).toEqual(["there", "gone", "there", "later"]);
  // A page that only waited for the lock must release it.
  await third.close();
  await second.close();
  expect(server.streams.size).toBe(0);
  await openPage(tabs, server);
  expect(server.streams.size).toBe(1);
});

test("a page that opens while there is no stream knows that it may have missed changes", async () => {
  const [tabs, server] = [fakeTabs(), startServer()];
  let connect = () => {};
  const slow: Server = {
    ...server,
    read: (receiver, signal) =>
      new Promise((resolve) => {
        connect = () => receiver.onThere();
        signal.addEventListener("abort", () => resolve());
      }),
  };
  await openPage(tabs, slow);
  const page = await openPage(tabs, server);
  expect(page.log).toEqual(["gone"]);
  connect();
  await settled();
  expect(page.log).toEqual(["gone", "there"]);
});

test("pages of another user have their own stream, and receive nothing from this one", async () => {
  const [tabs, server] = [fakeTabs(), startServer()];
  const other = startServer();
  await openPage(tabs, server);
  const page = await openPage(tabs, other, "noah");
  await server.say("of maria");
  expect(page.log).toEqual(["there"]);
  expect([server.streams.size, other.streams.size]).toEqual([1, 1]);
});

test("a browser without channels lets each page read for itself", async () => {
  const server = startServer();
  const refusing = {
    ...fakeTabs(),
    openChannel(): never {
      throw new DOMException("Denied", "SecurityError");
    },
  };
  for (const tabs of [undefined, refusing]) await openPage(tabs, server);
  expect(server.streams.size).toBe(2);
});

test("after another user signs in, a page listens as that user, and receives nothing for the first", async () => {
  const tabs = fakeTabs();
  const campaignId = "01938a5e-7c00-7000-8000-000000000001";
  const kept = new Map<string, string>();
  const stop = new AbortController();
  const opened: { bearer: string | null; stream: ReadableStreamDefaultController<Uint8Array> }[] = [];
  const start = (received: events.CampaignEvent[]) => {
    const session = memorySession(kept);
    void listenForEvents({
      fetch: async (_input: unknown, init?: RequestInit) =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(stream) {
              opened.push({ bearer: new Headers(init?.headers).get("authorization"), stream });
              init?.signal?.addEventListener("abort", () => stream.error(new DOMException("Gone", "AbortError")));
            },
          }),
        ),
      session,
      refresh: async () => ({ outcome: "refused" }),
      pause: async () => undefined,
      network: new EventTarget(),
      tabs,
      signal: stop.signal,
      onEvent: (event) => received.push(event),
      onReconnect: () => undefined,
    });
    return session;
  };
  const received: [events.CampaignEvent[], events.CampaignEvent[]] = [[], []];
  start(received[0]);
  await expect.poll(() => opened.length).toBe(1);
  const session = start(received[1]);
  session.write({
    ...signedIn,
    user: { ...signedIn.user, _id: `${signedIn.user._id.slice(0, -1)}b` },
    accessToken: "b",
  });
  await expect.poll(() => opened.map(({ bearer }) => bearer)).toEqual(["Bearer first", "Bearer b"]);
  const line = `data: ${JSON.stringify({ campaignId, kind: "response" })}\n\n`;
  opened[0]?.stream.enqueue(new TextEncoder().encode(line));
  await expect.poll(() => received[0].length).toBe(1);
  expect(received[1]).toEqual([]);
  stop.abort();
});
