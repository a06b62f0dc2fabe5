import { campaigns, type events } from "@overture/contract";
import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ownPage } from "../../api/page-name";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { fakeNetwork, json, type SentRequest } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { campaignList } from "./campaigns.queries";
import { useLiveCampaigns } from "./use-live-campaigns";

const spring = { ...campaigns.getCampaign.example.data, name: "Spring", version: 10 };
const summer = { ...spring, _id: "01938a5e-7c00-7000-8000-0000000000aa", name: "Summer" };

let sent: SentRequest[];
let rows: campaigns.Campaign[];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
let listing: Promise<void>;

beforeEach(() => {
  stream = undefined;
  session.write(signedIn);
  rows = [spring, summer];
  listing = Promise.resolve();
  const network = fakeNetwork(async ({ address }) => {
    if (address.includes("/events"))
      return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void (stream = opened) }));
    const read = rows;
    await listing;
    return json(200, { message: "Campaigns", data: read });
  });
  ({ sent } = network);
  vi.spyOn(window, "fetch").mockImplementation(network.fetch);
});

function Campaigns() {
  useLiveCampaigns();
  const { data } = useQuery(campaignList);
  return (
    <ul>
      {data?.map(({ _id, name, spent }) => (
        <li key={_id}>{`${name} ${spent}`}</li>
      ))}
    </ul>
  );
}

async function open() {
  const screen = await render(
    <InApp>
      <Campaigns />
    </InApp>,
  );
  await expect.element(screen.getByText(`Summer ${spring.spent}`)).toBeVisible();
  await expect.poll(() => stream).toBeDefined();
  sent.length = 0;
  return screen;
}

function emit(event: Partial<events.CampaignEvent>): void {
  const whole = { campaignId: spring._id, kind: "delivery", ...event };
  stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(whole)}\n\n`));
}

const restMs = 1_100;
const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));

test("a bulk send in another tab is shown from its events, and nothing is asked for", async () => {
  const screen = await open();
  for (let spent = 1; spent <= 200; spent += 1) {
    emit({ campaign: { ...spring, spent, version: 10 + spent } });
  }
  await expect.element(screen.getByText("Spring 200", { exact: true })).toBeVisible();
  await rest();
  expect(sent).toEqual([]);
});

test("a campaign that is not listed yet has the list asked for, once", async () => {
  const screen = await open();
  const autumn = { ...spring, _id: "01938a5e-7c00-7000-8000-0000000000bb", name: "Autumn" };
  rows = [autumn, spring, summer];
  emit({ campaignId: autumn._id, kind: "campaign", campaign: autumn });
  await expect.element(screen.getByText(`Autumn ${spring.spent}`)).toBeVisible();
  await rest();
  expect(sent).toHaveLength(1);
});

test("an event of this page's own change causes no request", async () => {
  const screen = await open();
  emit({ kind: "campaign", by: ownPage, campaign: { ...spring, spent: 77, version: 11 } });
  await expect.element(screen.getByText("Spring 77", { exact: true })).toBeVisible();
  await rest();
  expect(sent).toEqual([]);
});

test("a list that was read before an event does not bring the older row back", async () => {
  const screen = await open();
  let answer = () => {};
  listing = new Promise((resolve) => {
    answer = resolve;
  });
  emit({ campaignId: "01938a5e-7c00-7000-8000-0000000000cc", kind: "campaign" });
  await expect.poll(() => sent.length).toBe(1);
  emit({ campaign: { ...spring, spent: 88, version: 12 } });
  await expect.element(screen.getByText("Spring 88", { exact: true })).toBeVisible();
  answer();
  await rest();
  await expect.element(screen.getByText("Spring 88", { exact: true })).toBeVisible();
});

test("events that carry nothing never cancel the question that is under way, and are answered by few", async () => {
  const screen = await open();
  let answer = () => {};
  listing = new Promise((resolve) => {
    answer = resolve;
  });
  rows = [{ ...spring, spent: 5, version: 20 }, summer];
  const aborted = vi.spyOn(AbortController.prototype, "abort");
  for (let count = 0; count < 50; count += 1) emit({});
  await expect.poll(() => sent.length).toBe(1);
  for (let count = 0; count < 50; count += 1) emit({});
  answer();
  await expect.element(screen.getByText("Spring 5", { exact: true })).toBeVisible();
  expect(aborted).not.toHaveBeenCalled();
  await rest();
  await rest();
  expect(sent.length).toBeLessThanOrEqual(3);
});
