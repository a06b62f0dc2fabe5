import { campaigns, type events, threads } from "@overture/contract";
import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { campaignDetail } from "../campaign/campaign.queries";
import { applyEvent } from "./apply-event";
import { openRefreshQueue } from "./refresh-queue";
import { type ThreadPage, threadKeys, threadPages } from "./thread.queries";

const campaign = { ...campaigns.getCampaign.example.data, version: 10 };
const [row] = threads.listThreads.example.data.threads as [threads.ThreadSummary];
const known = { ...row, version: 10 };
const other = { ...known, _id: "01938a5e-7c00-7000-8000-0000000000aa", username: "noah" };
const filter = { q: "" };
const list = threadKeys.list(campaign._id, filter);

/** Sets up the cache of a page that shows a campaign and its first conversations. */
function startPage() {
  const queryClient = new QueryClient();
  const page: ThreadPage = { emailTemplates: {}, threads: [known, other], total: 2, pages: 1 };
  queryClient.setQueryDefaults(list, { structuralSharing: structuralSharing() });
  queryClient.setQueryData<InfiniteData<ThreadPage>>(list, { pages: [page], pageParams: [1] });
  queryClient.setQueryDefaults(campaignDetail(campaign._id).queryKey, {
    structuralSharing: campaignDetail(campaign._id).structuralSharing ?? true,
  });
  queryClient.setQueryData(campaignDetail(campaign._id).queryKey, campaign);
  const rows = () => queryClient.getQueryData<InfiniteData<ThreadPage>>(list)?.pages[0]?.threads ?? [];
  const shown = () => queryClient.getQueryData(campaignDetail(campaign._id).queryKey);
  const event = (kind: events.EventKind, more: Partial<events.CampaignEvent>) =>
    applyEvent(queryClient, { campaignId: campaign._id, kind, ...more }, "this page");
  return { queryClient, rows, shown, event, page };
}

function structuralSharing() {
  return threadPages(campaign._id, filter).structuralSharing ?? true;
}

test("a row in an event replaces the known one, and the others stay the same objects", () => {
  const { rows, event } = startPage();
  const [, untouched] = rows();

  const stale = event("delivery", { threads: [{ ...known, state: "waiting", version: 11 }], campaign });

  expect(rows()).toMatchObject([{ _id: known._id, state: "waiting" }, { username: "noah" }]);
  expect(rows()[1]).toBe(untouched);
  expect(stale).not.toContainEqual(threadKeys.lists(campaign._id));
  expect(stale).not.toContainEqual(campaignDetail(campaign._id).queryKey);
});

test("an older row changes nothing, whether an event brings it or an answer that was on its way", () => {
  const { queryClient, rows, shown, event, page } = startPage();
  event("delivery", {
    threads: [{ ...known, state: "waiting", version: 12 }],
    campaign: { ...campaign, name: "Newer", version: 12 },
  });

  event("delivery", {
    threads: [{ ...known, state: "goingOut", version: 11 }],
    campaign: { ...campaign, version: 11 },
  });
  expect(rows()[0]?.state).toBe("waiting");
  expect(shown()?.name).toBe("Newer");

  queryClient.setQueryData<InfiniteData<ThreadPage>>(list, { pages: [page], pageParams: [1] });
  expect(rows()[0]?.state).toBe("waiting");
});

test("the answer to a change, which has no version, is shown", () => {
  const { queryClient, shown } = startPage();
  const { version: _, ...paused } = { ...campaign, botStatus: "paused" };
  queryClient.setQueryData(campaignDetail(campaign._id).queryKey, paused);
  expect(shown()?.botStatus).toBe("paused");
});

test("an event of this page's own change brings its rows without a request", () => {
  const { rows, event } = startPage();
  const change = { threads: [{ ...known, state: "draft" as const, version: 11 }], campaign };

  expect(event("drafts", { ...change, by: "this page" })).toEqual([]);
  expect(rows()[0]?.state).toBe("draft");
  expect(event("drafts", { ...change, by: "another page" })).not.toEqual([]);
});

test("a list is requested again when a row may have moved, and when the change is unknown", () => {
  const { event } = startPage();
  const lists = threadKeys.lists(campaign._id);
  const moved = { ...known, version: 11, awaitsUser: !known.awaitsUser };

  expect(event("delivery", { threads: [{ ...other, state: "waiting", version: 11 }] })).not.toContainEqual(lists);
  expect(event("delivery", { threads: [moved] })).toContainEqual(lists);
  expect(event("response", { threads: [{ ...other, version: 12 }] })).toContainEqual(lists);
  expect(event("delivery", {})).toContainEqual(lists);
  expect(event("campaign", {})).not.toContainEqual(lists);
});

test("while events keep coming no answer is thrown away: each is shown, and the last is asked after the last event", async () => {
  const queryClient = new QueryClient();
  const queryKey = ["outreach", "c", "threads"];
  let changes = 0;
  const answers: Array<() => void> = [];
  const shown: unknown[] = [];
  const aborted: number[] = [];
  const observed = queryClient.getQueryCache().build(queryClient, {
    queryKey,
    queryFn: ({ signal }) =>
      new Promise<number>((resolve) => {
        const read = changes;
        signal.addEventListener("abort", () => aborted.push(read));
        answers.push(() => resolve(read));
      }),
  });
  const { QueryObserver } = await import("@tanstack/react-query");
  const stop = new QueryObserver(queryClient, { queryKey, queryFn: observed.options.queryFn as never }).subscribe(
    ({ data }) => data !== shown.at(-1) && shown.push(data),
  );
  const queue = openRefreshQueue(queryClient, 0);

  while (changes < 20) {
    changes += 1;
    queue.add([queryKey]);
    if (changes % 5 === 0) answers.splice(0).forEach((answer) => answer());
    await new Promise((resolve) => setImmediate(resolve));
  }
  while (shown.at(-1) !== 20) {
    answers.splice(0).forEach((answer) => answer());
    await new Promise((resolve) => setTimeout(resolve));
  }

  expect(aborted).toEqual([]);
  expect(shown.length).toBeGreaterThan(2);
  queue.close();
  stop();
});
