import { inbox, outreach } from "@overture/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../../../../api/session";
import { signedIn } from "../../../../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../../../../api/testing/network";
import { makeQueryClient } from "../../../../../../query-client";
import { makeRouter } from "../../../../../../router";
import { answerByExample } from "../../../../../../testing/contract-examples";
import { ThemeProvider } from "../../../../../../ui/theme";

const thread = outreach.exampleThread;
const [first] = thread.messages;
const answer = { ...first, status: "response" as const, delivery: undefined, content: "I could do it for $450." };

/** The first test loads all code, perhaps on a busy machine. */
const loadMs = 45_000;
vi.setConfig({ testTimeout: 2 * loadMs });

let sent: SentRequest[];
let messages: outreach.Thread["messages"];
let unread: number;
let streams: ReadableStreamDefaultController<Uint8Array>[];

beforeEach(async () => {
  await page.viewport(1440, 800);
  session.write(signedIn);
  [messages, unread, streams] = [[answerOf("91")], 3, []];
  const network = fakeNetwork((request) => {
    const { method, address } = request;
    if (address.includes("/events")) {
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void streams.push(opened) }));
    }
    if (method === "PUT" && address.endsWith("/triage")) {
      unread = 2;
      return json(200, { message: "OK", data: inbox.listInbox.example.data.items[0] });
    }
    if (method === "GET" && address.startsWith("/api/v1/inbox")) {
      const { data } = inbox.listInbox.example;
      return json(200, { message: "Inbox", data: { ...data, counts: { ...data.counts, unread } } });
    }
    if (method === "GET" && /\/outreach\/thread\/[^/]+$/.test(address)) {
      return json(200, { message: "OK", data: { ...thread, messages } });
    }
    return answerByExample(request);
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function answerOf(end: string): outreach.Thread["messages"][number] {
  return { ...answer, _id: `01938a5e-7c00-7000-8000-0000000000${end}` } as outreach.Thread["messages"][number];
}

async function open() {
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  const address = `/dashboard/campaign/${thread.campaignId}?thread=${thread._id}`;
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  const screen = await render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await expect.element(page.getByRole("region", { name: /^Conversation with/ }), { timeout: loadMs }).toBeVisible();
  return { screen, router };
}

const marked = () =>
  sent.filter(({ method, address }) => method === "PUT" && address.endsWith(`/outreach/thread/${thread._id}/triage`));

test("a conversation that is open on the page of its campaign is read, also what comes meanwhile", async () => {
  const { screen, router } = await open();
  await expect.poll(() => marked().map(({ body }) => body)).toEqual([{ isUnread: false }]);
  // The number in the sidebar is updated too.
  await expect.element(page.getByRole("link", { name: /^Inbox.*2/ })).toBeVisible();

  await expect.poll(() => streams.length).toBe(1);
  messages = [...messages, answerOf("92")];
  const event = { campaignId: thread.campaignId, threadId: thread._id, kind: "response" };
  streams[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  await expect.poll(() => marked().length).toBe(2);
  await expect.poll(() => router.state.status).toBe("idle");
  await screen.unmount();
});

test("a conversation without received mail is in no inbox, and is not marked as read", async () => {
  messages = thread.messages;
  const { screen, router } = await open();
  await expect.element(page.getByRole("link", { name: /^Inbox.*3/ })).toBeVisible();
  await expect.poll(() => router.state.status).toBe("idle");
  expect(marked()).toEqual([]);
  await screen.unmount();
});
