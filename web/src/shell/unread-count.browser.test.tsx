import { inbox } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { session } from "../api/session";
import { signedIn } from "../api/testing/memory-session";
import { fakeNetwork, json } from "../api/testing/network";
import { InApp } from "../testing/in-app";
import { UnreadCount } from "./unread-count";

const example = inbox.listInbox.example.data;

let unread: number;
let streams: ReadableStreamDefaultController<Uint8Array>[];

beforeEach(() => {
  session.write(signedIn);
  unread = 2;
  streams = [];
  const network = fakeNetwork(({ address }) => {
    if (address.includes("/events")) {
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void streams.push(opened) }));
    }
    return json(200, { message: "OK", data: { ...example, counts: { ...example.counts, unread } } });
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

test("an answer that comes is counted in the side bar at once, on every page", async () => {
  const screen = await render(
    <InApp>
      <UnreadCount />
    </InApp>,
  );
  await expect.element(screen.getByText("2 unread")).toBeVisible();
  await expect.poll(() => streams.length).toBe(1);
  unread = 3;
  const event = { campaignId: example.items[0]?.campaign._id, kind: "response" };
  streams[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  await expect.element(screen.getByText("3 unread")).toBeVisible();
});
