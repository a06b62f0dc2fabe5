import { inbox } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json } from "../../../api/testing/network";
import { readInboxSearch } from "../../../entities/inbox/inbox-search";
import { answerByExample } from "../../../testing/contract-examples";
import { InApp } from "../../../testing/in-app";
import { InboxPage } from "./inbox-page";

const example = inbox.listInbox.example.data.items[0] as inbox.InboxItem;

let rows: inbox.InboxItem[];
let streams: ReadableStreamDefaultController<Uint8Array>[];

const rowOf = (number: number): inbox.InboxItem => ({
  ...example,
  _id: `01938a5e-7c00-7000-8000-${String(number).padStart(12, "0")}`,
  creator: { ...example.creator, username: `creator${number}` },
});

beforeEach(async () => {
  await page.viewport(1440, 800);
  session.write(signedIn);
  streams = [];
  rows = Array.from({ length: 40 }, (_, at) => rowOf(at + 100));
  const network = fakeNetwork((request) => {
    if (request.address.includes("/events")) {
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void streams.push(opened) }));
    }
    if (request.method === "GET" && request.address.startsWith("/api/v1/inbox")) {
      const counts = { open: 40, mine: 0, unassigned: 40, unread: rows.length - 37, snoozed: 0, done: 0, all: 40 };
      return json(200, { message: "Inbox", data: { items: rows, total: rows.length, counts } });
    }
    return answerByExample(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

async function open() {
  const screen = await render(
    <InApp>
      <InboxPage search={readInboxSearch({})} onSearch={() => undefined} />
    </InApp>,
  );
  await expect.element(screen.getByRole("button", { name: /^creator100/ })).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  return screen;
}

/** An answer comes in, above all others. */
function receive(): void {
  rows = [rowOf(rows.length), ...rows];
  const event = { campaignId: example.campaign._id, kind: "response" };
  streams[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
}

test("what comes is there by itself, and counted in the title of the page", async () => {
  const screen = await open();
  await expect.poll(() => document.title).toBe("(3) Inbox · Overture");
  receive();
  await expect.element(screen.getByRole("button", { name: /^creator40/ })).toBeVisible();
  await expect.poll(() => document.title).toBe("(4) Inbox · Overture");
  await screen.unmount();
  expect(document.title).toBe("Inbox · Overture");
});

test("what comes in above moves nothing of what one sees", async () => {
  const screen = await open();
  const list = document.querySelector("[data-scroll-restoration-id=inbox-list]") as HTMLElement;
  list.scrollTop = 860;
  const seen = screen.getByRole("button", { name: /^creator112/ });
  await expect.element(seen).toBeVisible();
  const place = () => Math.round(seen.element().getBoundingClientRect().top);
  const before = place();
  receive();
  await expect.poll(() => document.title).toBe("(4) Inbox · Overture");
  await expect.poll(() => list.scrollTop).toBeGreaterThan(860);
  expect(Math.abs(place() - before)).toBeLessThan(3);
});
