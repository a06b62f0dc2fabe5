import { campaigns, outreach, threads } from "@overture/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ownPage } from "../../../api/page-name";
import { session } from "../../../api/session";
import { signedIn } from "../../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../../api/testing/network";
import { campaignDetail } from "../../../entities/campaign/campaign.queries";
// Loaded before the tests, so that no test waits for its code.
import "../../../entities/thread/live-events";
import { campaignOutlook, threadPages } from "../../../entities/thread/thread.queries";
import { useLiveCampaign } from "../../../entities/thread/use-live-campaign";
import { InApp } from "../../../testing/in-app";
import { Conversation } from "./conversation";
import { draft } from "./testing/example-draft";

const campaign = campaigns.getCampaign.example.data;
const example = outreach.getThread.example.data;
const thread: outreach.Thread = {
  ...example,
  campaignId: campaign._id,
  messages: [{ ...draft, threadId: example._id }],
};

let sent: SentRequest[];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

beforeEach(() => {
  stream = undefined;
  session.write(signedIn);
  const network = fakeNetwork(({ method, address, body }) => {
    if (address.includes("/events"))
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void (stream = opened) }));
    if (method === "PUT") return json(200, { message: "Saved", data: { ...draft, ...(body as object) } });
    if (address.includes("/threads")) return json(200, { message: "Threads", data: threads.listThreads.example.data });
    if (address.includes("/outlook")) return json(200, { message: "Outlook", data: threads.getOutlook.example.data });
    if (address.includes("/thread/")) return json(200, { message: "Thread", data: thread });
    return json(200, { message: "Campaign", data: campaign });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

/** The list, the figures and a conversation, as on a campaign's page. */
function CampaignPage() {
  useLiveCampaign(campaign._id);
  useQuery(campaignDetail(campaign._id));
  useQuery(campaignOutlook(campaign._id));
  useInfiniteQuery(threadPages(campaign._id, { q: "" }));
  return <Conversation campaign={campaign} threadId={thread._id} />;
}

const calls = () => sent.map(({ method, address }) => `${method} ${address.replace(/.*\/api\/v1\//, "")}`);

test("a draft that saves itself is one request, and its own event asks for nothing", async () => {
  const screen = await render(
    <InApp>
      <CampaignPage />
    </InApp>,
  );
  const text = screen.getByRole("textbox", { name: "Message" });
  await expect.element(text).toBeVisible();
  await expect.poll(() => calls().some((call) => call.includes("/threads"))).toBe(true);
  await expect.poll(() => stream).toBeDefined();
  sent.length = 0;

  await text.click();
  // Several keys may cause several requests, because a busy machine pauses between them.
  await userEvent.keyboard("!");
  await expect.poll(calls).toEqual([`PUT outreach/message/${draft._id}/edit`]);
  const [row] = threads.listThreads.example.data.threads;
  const event = {
    campaignId: campaign._id,
    kind: "drafts",
    by: ownPage,
    threadId: thread._id,
    campaign,
    threads: [row],
  };
  stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(calls()).toEqual([`PUT outreach/message/${draft._id}/edit`]);
});

test("the log of messages reads new messages aloud, and not that the times in it have changed", async () => {
  const screen = await render(
    <InApp>
      <CampaignPage />
    </InApp>,
  );
  const log = screen.getByRole("log", { name: "Messages" });
  await expect.element(log).toHaveAttribute("aria-relevant", "additions");
});
