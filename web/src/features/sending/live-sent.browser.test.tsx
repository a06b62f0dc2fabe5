import { campaigns, deliveries, type events } from "@overture/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import type { CampaignSearch } from "../../entities/campaign/campaign-search";
import { useLiveCampaign } from "../../entities/thread/use-live-campaign";
import { InApp } from "../../testing/in-app";
import { SentView } from "./sent-view";

const campaign = campaigns.getCampaign.example.data;
const [example] = deliveries.listDeliveries.example.data.messages as [deliveries.SentMessage];
const { deliveryReason: _, canSendAgain: __, ...plain } = example;
const waiting = ["lena", "noah"].map((username, at) => ({
  ...plain,
  delivery: "sending" as const,
  _id: `01938a5e-7c00-7000-8000-0000000000a${at}`,
  threadId: `01938a5e-7c00-7000-8000-0000000000b${at}`,
  creator: { ...example.creator, username },
}));
const counts = { waiting: 2, accepted: 0, failed: 0, unconfirmed: 0, bounced: 0 };

let isOpen: boolean;
let sent: SentRequest[];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

beforeEach(async () => {
  stream = undefined;
  isOpen = false;
  await page.viewport(1280, 800);
  session.write(signedIn);
  const network = fakeNetwork(({ address }) => {
    if (address.includes("/events"))
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void (stream = opened) }));
    // The second request is never answered: the page must show the state from the event.
    if (isOpen) return new Promise<Response>(() => undefined);
    return json(200, { message: "Sent", data: { messages: waiting, counts, total: 2, pages: 1 } });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Live({ search }: { search: Partial<CampaignSearch> }) {
  useLiveCampaign(campaign._id);
  const ignore = () => undefined;
  return (
    <SentView
      campaign={campaign}
      search={{ view: "sent", q: "", page: 1, ...search }}
      onSearch={ignore}
      onOpen={ignore}
    />
  );
}

async function open(search: Partial<CampaignSearch> = {}) {
  await render(
    <InApp>
      <Live search={search} />
    </InApp>,
  );
  await expect.element(row("lena")).toHaveTextContent("Being handed to the mail server");
  await expect.poll(() => stream).toBeDefined();
  sent.length = 0;
  isOpen = true;
}

const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const asked = () => sent.filter(({ address }) => address.includes("/deliveries")).length;

function emit(carried: NonNullable<events.CampaignEvent["deliveries"]>): void {
  const event = { campaignId: campaign._id, kind: "delivery", campaign, threads: [], deliveries: carried };
  stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
}

const failed = {
  _id: waiting[0]?._id ?? "",
  threadId: waiting[0]?.threadId ?? "",
  delivery: "failed" as const,
  deliveryReason: "550 No such user here",
  canSendAgain: true as const,
};

test("how far a message has come is shown when it is known, with the counts, and nothing is asked for", async () => {
  await open();
  emit({ messages: [failed], counts: { ...counts, waiting: 1, failed: 1 } });
  await expect.element(row("lena")).toHaveTextContent("550 No such user here");
  await expect.element(page.getByRole("button", { name: "Send the message to lena again" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Not sent 1" })).toBeVisible();
  await expect.element(row("noah")).toHaveTextContent("Being handed to the mail server");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked()).toBe(0);
});

test.each([
  ["there are more messages than before", {}, { ...counts, accepted: 1 }],
  ["the message may have left the list", { state: "waiting" as const }, { ...counts, failed: 1 }],
  ["the figures are those of one sending", { since: "2026-11-03T08:00:00.000Z" }, { ...counts, waiting: 1, failed: 1 }],
])("the row is shown at once, and the page asked for again, where %s", async (_why, search, now) => {
  await open(search);
  emit({ messages: [failed], counts: now });
  await expect.element(row("lena")).toHaveTextContent("550 No such user here");
  await expect.poll(asked).toBe(1);
});
