import { campaigns, events, threads as threadCalls } from "@overture/contract";
import { afterEach, expect, test, vi } from "vitest";
import { listenForEvents } from "./listen-for-events";
import { isStreamThere, watchNotices } from "./stream-notices";
import { memorySession, signedIn } from "./testing/memory-session";

const campaignId = "01938a5e-7c00-7000-8000-000000000001";
const line = (kind: string) => `data: ${JSON.stringify({ campaignId, kind })}\n\n`;

test("events go on after a renewed token and after lost connections, with growing pauses", async () => {
  const session = memorySession();
  const received: events.CampaignEvent[] = [];
  const pauses: number[] = [];
  const reconnections: number[] = [];
  const stop = new AbortController();
  const answers: Array<() => Response> = [
    () => new Response(null, { status: 401 }),
    () => new Response(`${line("response")}data: no event\n\ndata: {"kind":"drafts"}\n\n`),
    () => {
      throw new TypeError("Failed to fetch");
    },
    () => new Response(null, { status: 503 }),
    () => new Response(line("delivery")),
  ];

  await listenForEvents({
    fetch: async () => {
      const answer = answers.shift();
      if (answer) return answer();
      stop.abort();
      return new Response(null, { status: 503 });
    },
    session,
    refresh: async () => ({ outcome: "renewed", accessToken: "second" }),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    network: new EventTarget(),
    signal: stop.signal,
    onEvent: (event) => received.push(event),
    onReconnect: () => reconnections.push(received.length),
  });

  expect(received).toEqual([
    { campaignId, kind: "response" },
    { campaignId, kind: "delivery" },
  ]);
  // Called once, before the second stream's event. Neither the first connection nor a failed one is a reconnection.
  expect(reconnections).toEqual([1]);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 1_000]);
});

test("a kind and a status that only a newer server knows are passed on as they are", async () => {
  const { campaign, threads } = events.campaignEvent.parse({
    campaignId,
    kind: "thread",
    campaign: campaigns.getCampaign.example.data,
    threads: threadCalls.listThreads.example.data.threads,
  });
  const event = {
    campaignId,
    kind: "triaged",
    campaign,
    threads: threads?.map((row) => ({ ...row, status: "asleep" })),
  };
  const received: unknown[] = [];
  const stop = new AbortController();
  await listenForEvents({
    fetch: async () => new Response(`data: ${JSON.stringify(event)}\n\n`),
    session: memorySession(),
    refresh: async () => ({ outcome: "refused" }),
    pause: async () => stop.abort(),
    network: new EventTarget(),
    signal: stop.signal,
    onEvent: (one) => received.push(one),
    onReconnect: () => undefined,
  });
  expect(received).toEqual([event]);
});

test("events without a campaign have a name, and the start and end of the stream are reported", async () => {
  const stop = new AbortController();
  const arrived: string[] = [];
  const stopWatching = watchNotices((notice) => {
    arrived.push(notice === "stream" ? (isStreamThere() ? "there" : "gone") : notice);
  });
  await listenForEvents({
    fetch: async () =>
      new Response(
        `event: unmatched\ndata: {}\n\nevent: set-aside\ndata: {}\n\nevent: newer\ndata: {}\n\n${line("thread")}`,
      ),
    session: memorySession(),
    refresh: async () => ({ outcome: "refused" }),
    pause: async () => stop.abort(),
    network: new EventTarget(),
    signal: stop.signal,
    onEvent: ({ kind }) => arrived.push(kind),
    onReconnect: () => undefined,
  });
  stopWatching();
  expect(arrived).toEqual(["there", "unmatched", "set-aside", "thread", "gone"]);
});

test.each([
  ["line feeds", "\n"],
  ["carriage returns and line feeds", "\r\n"],
])("an event that arrives in pieces, between signs of life and with %s, is one event", async (_, end) => {
  const received: events.CampaignEvent[] = [];
  const stop = new AbortController();
  const text = `: alive${end}${end}retry: 1000${end}${line("drafts").trim()}${end}${end}: alive${end}${end}`;
  const pieces = text.split(/(?<=.)/su);
  await listenForEvents({
    fetch: async () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull(stream) {
            const piece = pieces.shift();
            if (piece !== undefined) return stream.enqueue(new TextEncoder().encode(piece));
            stop.abort();
            stream.close();
          },
        }),
      ),
    session: memorySession(),
    refresh: async () => ({ outcome: "refused" }),
    pause: async () => undefined,
    network: new EventTarget(),
    signal: stop.signal,
    onEvent: (event) => received.push(event),
    onReconnect: () => undefined,
  });
  expect(received).toEqual([{ campaignId, kind: "drafts" }]);
});

test("the end of the session ends the stream", async () => {
  const session = memorySession();
  let requests = 0;
  await listenForEvents({
    fetch: async () => {
      requests += 1;
      return new Response(null, { status: 401 });
    },
    session,
    refresh: async () => {
      session.end();
      return { outcome: "refused" };
    },
    pause: async () => undefined,
    network: new EventTarget(),
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onReconnect: () => undefined,
  });
  expect(requests).toBe(1);
});

test("a session that ends on a held page is listened to again once its user has signed in", async () => {
  const session = memorySession();
  session.subscribe(() => {
    if (session.shown() && !session.read() && !session.isHeld()) session.hold();
  });
  const stop = new AbortController();
  const bearers: unknown[] = [];
  const listening = listenForEvents({
    fetch: async (_input: unknown, init?: RequestInit) => {
      bearers.push(new Headers(init?.headers).get("authorization"));
      if (bearers.length === 1) return new Response(null, { status: 401 });
      stop.abort();
      return new Response(null, { status: 503 });
    },
    session,
    refresh: async () => {
      session.end();
      return { outcome: "refused" };
    },
    pause: async () => undefined,
    network: new EventTarget(),
    signal: stop.signal,
    onEvent: () => undefined,
    onReconnect: () => undefined,
  });
  await expect.poll(() => session.isHeld()).toBe(true);
  session.write({ ...signedIn, accessToken: "second" });
  await listening;
  expect(bearers).toEqual(["Bearer first", "Bearer second"]);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a connection that gives no sign of life for 45 seconds is given up and made again", async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const listening = listenForEvents({
    fetch: async (_input: unknown, init?: RequestInit) =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(stream) {
            streams.push(stream);
            init?.signal?.addEventListener("abort", () => stream.error(new DOMException("Gone", "AbortError")));
          },
        }),
      ),
    session: memorySession(),
    refresh: async () => ({ outcome: "refused" }),
    pause: async () => undefined,
    network: new EventTarget(),
    signal: stop.signal,
    onEvent: () => undefined,
    onReconnect: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(40_000);
  streams[0]?.enqueue(new TextEncoder().encode(": alive\n\n"));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(streams).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(10_000);

  expect(streams).toHaveLength(2);
  stop.abort();
  await listening;
});

test("a connection is made again at once when the network is there again", async () => {
  const network = new EventTarget();
  const stop = new AbortController();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const reconnections: number[] = [];
  const listening = listenForEvents({
    fetch: async (_input: unknown, init?: RequestInit) =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(stream) {
            streams.push(stream);
            init?.signal?.addEventListener("abort", () => stream.error(new DOMException("Gone", "AbortError")));
          },
        }),
      ),
    session: memorySession(),
    refresh: async () => ({ outcome: "refused" }),
    pause: () => new Promise(() => undefined),
    network,
    signal: stop.signal,
    onEvent: () => undefined,
    onReconnect: () => reconnections.push(streams.length),
  });
  await expect.poll(() => streams).toHaveLength(1);
  network.dispatchEvent(new Event("online"));
  await expect.poll(() => streams).toHaveLength(2);
  await expect.poll(() => reconnections).toEqual([2]);
  stop.abort();
  await listening;
});
