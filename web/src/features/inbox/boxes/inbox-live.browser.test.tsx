import { inbox } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ownPage } from "../../../api/page-name";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { inboxCounts } from "../../../entities/inbox/inbox.queries";
import { readInboxSearch } from "../../../entities/inbox/inbox-search";
import type { LoadLive } from "../../../entities/thread/load-live";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { InboxPage } from "./inbox-page";
import { useLiveInbox } from "./use-live-inbox";

const example = inbox.listInbox.example.data.items[0] as inbox.InboxItem;

let rows: inbox.InboxItem[];
let streams: ReadableStreamDefaultController<Uint8Array>[];
/** How often the list was requested. */
let asked: number;
/** How long the server takes to answer it, in ms. */
let answerMs: number;

const rowOf = (number: number): inbox.InboxItem => ({
  ...example,
  _id: `01938a5e-7c00-7000-8000-${String(number).padStart(12, "0")}`,
  creator: { ...example.creator, username: `creator${number}` },
});

beforeEach(async () => {
  await page.viewport(1440, 800);
  session.write(signedIn);
  streams = [];
  asked = answerMs = 0;
  rows = Array.from({ length: 40 }, (_, at) => rowOf(at + 100));
  const network = fakeNetwork(async (request) => {
    if (request.address.includes("/events")) {
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void streams.push(opened) }));
    }
    if (request.method === "GET" && request.address.startsWith("/api/v1/inbox")) {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      const counts = { open: 40, mine: 0, unassigned: 40, unread: rows.length - 37, snoozed: 0, done: 0, all: 40 };
      return json(200, { message: "Inbox", data: { items: rows, total: rows.length, counts } });
    }
    return answerByExample(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open() {
  const screen = await render(
    <InApp>
      <InboxPage search={readInboxSearch({})} onSearch={() => undefined} />
    </InApp>,
  );
  await expect.element(screen.getByRole("link", { name: /^creator100/ })).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  return screen;
}

/** Puts a new answer above all other conversations. */
function receive(): void {
  rows = [rowOf(rows.length), ...rows];
  announce({ kind: "response" });
}

function announce(change: { kind: string; by?: string }): void {
  const event = { campaignId: example.campaign._id, ...change };
  streams[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
}

test("a new answer appears by itself, and is counted in the page's title", async () => {
  const screen = await open();
  await expect.poll(() => document.title).toBe("(3) Inbox · Overture");
  receive();
  await expect.element(screen.getByRole("link", { name: /^creator40/ })).toBeVisible();
  await expect.poll(() => document.title).toBe("(4) Inbox · Overture");
  await screen.unmount();
  expect(document.title).toBe("Inbox · Overture");
});

test("a new row above does not move the visible rows", async () => {
  const screen = await open();
  const list = document.querySelector("[data-scroll-restoration-id=inbox-list]") as HTMLElement;
  list.scrollTop = 860;
  const seen = screen.getByRole("link", { name: /^creator112/ });
  await expect.element(seen).toBeVisible();
  const place = () => Math.round(seen.element().getBoundingClientRect().top);
  const before = place();
  receive();
  await expect.poll(() => document.title).toBe("(4) Inbox · Overture");
  await expect.poll(() => list.scrollTop).toBeGreaterThan(860);
  expect(Math.abs(place() - before)).toBeLessThan(3);
});

test("an inbox whose live changes could not be loaded is live once the network is back, and misses none", async () => {
  const load = vi
    .fn<LoadLive>(() => import("../../../entities/thread/live-events"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  function Live() {
    useLiveInbox(load);
    return <p>{useQuery(inboxCounts).data?.unread} unread</p>;
  }
  const screen = await render(
    <InApp>
      <Live />
    </InApp>,
  );
  await expect.element(screen.getByText("3 unread")).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  receive();
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("4 unread")).toBeVisible();
});

test("an own draft asks for nothing again, and the draft of another does", async () => {
  await open();
  await expect.poll(() => document.title).toBe("(3) Inbox · Overture");
  const before = asked;
  announce({ kind: "drafts", by: ownPage });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked).toBe(before);
  announce({ kind: "drafts", by: "another-page" });
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test("while a bulk send goes on, what a slow server answers is shown, and an answer does not wait for its end", async () => {
  const screen = await open();
  answerMs = 700;
  rows = [rowOf(rows.length), ...rows];
  const sending = window.setInterval(() => announce({ kind: "delivery" }), 520);
  await expect.element(screen.getByRole("link", { name: /^creator40/ })).toBeVisible();
  receive();
  await expect.element(screen.getByRole("link", { name: /^creator41/ })).toBeVisible();
  window.clearInterval(sending);
});

test("while nobody sees the page, the title follows what is unread within half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const screen = await open();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => document.title).toBe("(3) Inbox · Overture");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  rows = [rowOf(rows.length), ...rows];
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.title).toBe("(4) Inbox · Overture");
  await screen.unmount();
});
