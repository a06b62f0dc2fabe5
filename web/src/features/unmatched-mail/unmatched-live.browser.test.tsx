import { unmatchedMail } from "@overture/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listenForCampaignEvents } from "../../api/events";
import { session } from "../../api/session";
import { signedIn } from "../../api/testing/memory-session";
import { json, refusal } from "../../api/testing/network";
import { InApp } from "../../testing/in-app";
import { answerReads } from "../../testing/safe-changes";
import { UnmatchedPage } from "./unmatched-page";

const [example] = unmatchedMail.listUnmatchedMail.example.data.mails as [unmatchedMail.UnmatchedMail];
const mailOf = (from: string, place: number) => ({
  ...example,
  from,
  _id: `01938a5e-7c00-7000-8000-00000000001${place}`,
});
const [lena, noah, yuki] = [mailOf("lena@a.org", 0), mailOf("noah@a.org", 1), mailOf("yuki@a.org", 2)];

let known: unmatchedMail.UnmatchedMail[];
/** How often the list was requested. */
let asked: number;
/** How often everything else was requested, by the last part of its URL. */
let others: Map<string, number>;
let isServing: boolean;
let streams: ReadableStreamDefaultController<Uint8Array>[];

answerReads(({ address }) => {
  if (address.includes("/events")) {
    if (!isServing) return refusal(503, "Restarting");
    return new Response(new ReadableStream<Uint8Array>({ start: (opened) => void streams.push(opened) }));
  }
  if (!address.includes("unmatched")) {
    const name = /([\w-]+)(?:\?|$)/.exec(address)?.[1] ?? "";
    others.set(name, (others.get(name) ?? 0) + 1);
    return json(200, { message: "None", data: { mails: [], senders: [], total: 0, pages: 0 } });
  }
  asked += 1;
  return json(200, { message: "Mail", data: { mails: known, total: known.length, pages: 1 } });
});

async function open({ served }: { served: boolean }) {
  known = [lena];
  asked = 0;
  others = new Map();
  isServing = served;
  streams = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  // Listens as the sidebar does.
  onTestFinished(listenForCampaignEvents({ onEvent: () => undefined, onReconnect: () => undefined }));
  await render(
    <InApp>
      <UnmatchedPage page={1} onPage={() => undefined} />
    </InApp>,
  );
  await expect.element(page.getByText("lena@a.org")).toBeVisible();
}

const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
const notice = "event: unmatched\ndata: {}\n\n";
const fiveSecondsLater = () => void vi.advanceTimersByTime(5_000);

test("new and resolved mail is updated by the server's events, without other requests", async () => {
  await open({ served: true });
  // Once when the page opens, and once for changes from before the stream was open.
  await expect.poll(() => asked).toBe(2);
  fiveSecondsLater();
  say(`data: ${JSON.stringify({ campaignId: example._id, kind: "response" })}\n\n`);
  known = [noah];
  say(notice);
  await expect.element(page.getByText("noah@a.org")).toBeVisible();
  await expect.element(page.getByText("lena@a.org")).not.toBeInTheDocument();
  expect(asked).toBe(3);
});

test("without a stream it is asked for every five seconds, until there is one, and again when that is lost", async () => {
  await open({ served: false });
  known = [noah];
  fiveSecondsLater();
  await expect.element(page.getByText("noah@a.org")).toBeVisible();

  isServing = true;
  known = [yuki];
  await expect.poll(() => streams.length, { timeout: 5_000 }).toBe(1);
  await expect.element(page.getByText("yuki@a.org")).toBeVisible();

  isServing = false;
  known = [lena];
  streams[0]?.close();
  await expect
    .poll(() => {
      fiveSecondsLater();
      return page.getByText("lena@a.org").elements().length;
    })
    .toBe(1);
});

test("mail that was not given, and senders to confirm, are asked for as the server says so alone", async () => {
  session.write({ ...signedIn, user: { ...signedIn.user, role: "admin" } });
  await open({ served: true });
  const counts = () => [others.get("set-aside"), others.get("unconfirmed-senders"), asked];
  await expect.poll(counts).toEqual([2, 2, 2]);
  fiveSecondsLater();
  say("event: set-aside\ndata: {}\n\n");
  await expect.poll(counts).toEqual([3, 2, 2]);
  fiveSecondsLater();
  say("event: unconfirmed\ndata: {}\n\n");
  await expect.poll(counts).toEqual([3, 3, 2]);
});
