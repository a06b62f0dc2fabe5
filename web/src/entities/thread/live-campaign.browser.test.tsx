import { campaigns, type events, threads } from "@overture/contract";
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ownPage } from "../../api/page-name";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { campaignDetail } from "../campaign/campaign.queries";
import { threadPages } from "./thread.queries";
import { useLiveCampaign } from "./use-live-campaign";

const campaign = { ...campaigns.getCampaign.example.data, name: "Spring", version: 10 };
const [example] = threads.listThreads.example.data.threads as [threads.ThreadSummary];
const lena = { ...example, username: "lena", state: "draft" as const, version: 10 };
const noah = { ...lena, _id: "01938a5e-7c00-7000-8000-0000000000aa", username: "noah" };

let sent: SentRequest[];
let rows: threads.ThreadSummary[];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

beforeEach(() => {
  stream = undefined;
  session.write(signedIn);
  rows = [lena, noah];
  const network = fakeNetwork(({ address }) => {
    if (address.includes("/events"))
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void (stream = opened) }));
    if (address.includes("/threads")) {
      return json(200, { message: "Threads", data: { emailTemplates: {}, threads: rows, total: 2, pages: 1 } });
    }
    return json(200, { message: "Campaign", data: campaign });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Campaign() {
  useLiveCampaign(campaign._id);
  const { data: shown } = useQuery(campaignDetail(campaign._id));
  const { data: list } = useInfiniteQuery(threadPages(campaign._id, { q: "" }));
  return (
    <>
      <h1>{shown?.name}</h1>
      <ul>
        {list?.pages
          .flatMap((page) => page.threads)
          .map(({ _id, username, state }) => (
            <li key={_id}>{`${username} ${state}`}</li>
          ))}
      </ul>
    </>
  );
}

async function open() {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Campaign />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText("lena draft")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Spring" })).toBeVisible();
  await expect.poll(() => stream).toBeDefined();
  sent.length = 0;
  return screen;
}

function emit(event: Partial<events.CampaignEvent>): void {
  const whole = { campaignId: campaign._id, kind: "delivery", ...event };
  stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(whole)}\n\n`));
}

const asked = (part: string) => sent.filter(({ address }) => address.includes(part)).length;

test("a row that an event carries is shown at once, and its list is not asked for", async () => {
  const screen = await open();
  emit({ threads: [{ ...lena, state: "waiting", version: 11 }], campaign });
  await expect.element(screen.getByText("lena waiting")).toBeVisible();
  await expect.element(screen.getByText("noah draft")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked("/threads")).toBe(0);
});

test("an older row that comes late does not take the place of a newer one", async () => {
  const screen = await open();
  emit({ threads: [{ ...lena, state: "waiting", version: 12 }], campaign });
  await expect.element(screen.getByText("lena waiting")).toBeVisible();
  emit({
    threads: [
      { ...lena, state: "goingOut", version: 11 },
      { ...noah, state: "waiting", version: 11 },
    ],
    campaign,
  });
  await expect.element(screen.getByText("noah waiting")).toBeVisible();
  await expect.element(screen.getByText("lena waiting")).toBeVisible();
});

test("a campaign that an event carries is shown without asking for it", async () => {
  const screen = await open();
  emit({ threads: [{ ...lena, version: 11 }], campaign: { ...campaign, name: "Summer", version: 11 } });
  await expect.element(screen.getByRole("heading", { name: "Summer" })).toBeVisible();
  expect(sent).toEqual([]);
});

test("an event that names no rows has the list asked for again", async () => {
  const screen = await open();
  rows = [{ ...lena, state: "waiting", version: 11 }, noah];
  emit({});
  await expect.element(screen.getByText("lena waiting")).toBeVisible();
  expect(asked("/threads")).toBeGreaterThan(0);
});

test("an event of this page's own change causes no request", async () => {
  const screen = await open();
  emit({ by: ownPage, threads: [{ ...lena, state: "waiting", version: 11, awaitsUser: !lena.awaitsUser }] });
  await expect.element(screen.getByText("lena waiting")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
});

test("what happens in another campaign changes nothing here", async () => {
  const screen = await open();
  emit({ campaignId: "01938a5e-7c00-7000-8000-0000000000bb", threads: [{ ...lena, state: "waiting", version: 11 }] });
  emit({ threads: [{ ...noah, state: "waiting", version: 11 }], campaign });
  await expect.element(screen.getByText("noah waiting")).toBeVisible();
  await expect.element(screen.getByText("lena draft")).toBeVisible();
});

test("after the stream was lost everything shown is asked for once more", async () => {
  const screen = await open();
  rows = [{ ...lena, state: "waiting", version: 13 }, noah];
  stream?.close();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => asked("/events"), { timeout: 5_000 }).toBe(1);
  await expect.element(screen.getByText("lena waiting")).toBeVisible();
});
