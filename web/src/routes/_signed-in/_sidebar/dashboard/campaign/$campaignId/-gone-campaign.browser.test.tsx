import { type inbox, outreach } from "@overture/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../../../../../api/session";
import { signedIn } from "../../../../../../api/testing/memory-session";
import { fakeNetwork, json, refusal } from "../../../../../../api/testing/network";
import { makeQueryClient } from "../../../../../../query-client";
import { makeRouter } from "../../../../../../router";
import { answerByExample } from "../../../../../../testing/contract-examples";
import { ThemeProvider } from "../../../../../../ui/theme";

const campaignId = "01938a5e-7c00-7000-8000-000000000031";
const thread = outreach.exampleThread;

/** The first test loads all code, perhaps on a busy machine. */
const loadMs = 45_000;
vi.setConfig({ testTimeout: 2 * loadMs });

let streams: ReadableStreamDefaultController<Uint8Array>[];
/** Whether the user has been removed from the campaign. */
let isGone: boolean;

beforeEach(async () => {
  await page.viewport(1440, 800);
  session.write(signedIn);
  streams = [];
  isGone = false;
  const network = fakeNetwork((request) => {
    const { address } = request;
    if (address.includes("/events")) {
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void streams.push(opened) }));
    }
    if (isGone && address.includes(campaignId)) return refusal(404, "Campaign not found");
    if (isGone && address.includes(thread._id)) return refusal(404, "Thread not found");
    if (isGone && address.startsWith("/api/v1/inbox")) {
      const counts: inbox.InboxCounts = { open: 0, mine: 0, unassigned: 0, unread: 0, snoozed: 0, done: 0, all: 0 };
      return json(200, { message: "Inbox", data: { items: [], total: 0, counts } });
    }
    if (isGone && /\/api\/v1\/campaign(\?|$)/.test(address)) return json(200, { message: "Campaigns", data: [] });
    return answerByExample(request);
  });
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

/** Loads the page at an address. */
async function load(address: string) {
  const queryClient = makeQueryClient();
  const router = makeRouter(queryClient);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  const screen = await render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  /** Returns the hashes of all cached queries with data of the campaign. */
  const kept = () =>
    queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(campaignId) })
      .map(({ queryHash }) => queryHash);
  return { router, screen, kept };
}

/** Removes the user from the campaign: the server reports a change, and then refuses everything about the campaign. */
async function takeOut(): Promise<void> {
  await expect.poll(() => streams.length).toBe(1);
  isGone = true;
  streams[0]?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ campaignId, kind: "campaign" })}\n\n`));
}

/** Ends the test without open requests: the real network would answer them, not an example. */
async function leave({ router, screen }: Awaited<ReturnType<typeof load>>) {
  await expect.poll(() => router.state.status).toBe("idle");
  await screen.unmount();
}

test.each(["", `?thread=${thread._id}`, "/edit"])(
  "who is taken out of a campaign is led from its open page to the list, and nothing of it is kept: %s",
  async (place) => {
    const opened = await load(`/dashboard/campaign/${campaignId}${place}`);
    const heading = page.getByRole("heading", { name: "Summer in Portugal" }).first();
    await expect.element(heading, { timeout: loadMs }).toBeVisible();
    expect(opened.kept()).not.toEqual([]);

    await takeOut();

    await expect.poll(() => opened.router.state.location.pathname).toBe("/dashboard/campaign");
    await expect.element(page.getByText("Campaign not found")).toBeVisible();
    await expect.poll(() => opened.kept()).toEqual([]);
    await leave(opened);
  },
);

test("a removed member no longer sees an open conversation of the campaign in the inbox, nor its row", async () => {
  const opened = await load(`/dashboard/inbox?thread=${thread._id}`);
  const conversation = page.getByRole("region", { name: "Conversation", exact: true });
  const opener = conversation.getByRole("region", { name: /^Conversation with/ });
  await expect.element(opener, { timeout: loadMs }).toBeVisible();
  await expect.poll(() => opened.kept().some((name) => name.includes("outreach"))).toBe(true);

  await takeOut();

  await expect.element(conversation.getByText("This conversation is not here any more")).toBeVisible();
  await expect.element(page.getByText("Summer in Portugal")).not.toBeInTheDocument();
  await expect.poll(() => opened.kept()).toEqual([]);
  await leave(opened);
});
