import type { events, threads } from "@overture/contract";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { changeRows } from "../../api/change-rows";
import { keepCampaign } from "../campaign/keep-campaign";
import { keepDeliveries } from "./keep-deliveries";
import { staleAfter } from "./live-changes";
import { type ThreadPage, threadKeys } from "./thread.queries";

/**
 * Updates the rows that an event carries, and answers with the queries that are still stale. For a change by this page
 * there are none, because the page updates what it changes.
 */
export function applyEvent(queryClient: QueryClient, event: events.CampaignEvent, ownPage: string): QueryKey[] {
  if (event.kind === "presence") {
    if (event.threadId !== undefined) queryClient.setQueryData(threadKeys.present(event.threadId), event.people ?? []);
    return [];
  }
  const rows = new Map(event.threads?.map((row) => [row._id, row]));
  const moved = isMoved(queryClient, event);
  if (rows.size > 0) {
    changeRows<InfiniteData<ThreadPage>>(queryClient, threadKeys.lists(event.campaignId), (list) =>
      withRows(list, rows),
    );
  }
  if (event.campaign) keepCampaign(queryClient, event.campaign);
  const sentPages = event.deliveries && keepDeliveries(queryClient, event.campaignId, event.deliveries);
  return event.by === ownPage ? [] : staleAfter(event, { isMoved: moved, sentPages });
}

/** Of these kinds the rows themselves say whether they stand elsewhere. */
const keepsPlaces: ReadonlySet<string> = new Set<events.EventKind>(["campaign", "drafts", "delivery"]);

/** Whether a row may stand elsewhere now, or in another list; of an event without rows nobody knows. */
function isMoved(queryClient: QueryClient, { campaignId, kind, threads }: events.CampaignEvent): boolean {
  if (threads === undefined) return kind !== "campaign";
  if (!keepsPlaces.has(kind)) return true;
  const known = new Map<string, threads.ThreadSummary>();
  const lists = queryClient.getQueriesData<InfiniteData<ThreadPage>>({ queryKey: threadKeys.lists(campaignId) });
  for (const [, list] of lists) {
    for (const page of list?.pages ?? []) for (const row of page.threads) known.set(row._id, row);
  }
  return threads.some((row) => {
    const before = known.get(row._id);
    return (
      before !== undefined &&
      (before.awaitsUser !== row.awaitsUser || before.status !== row.status || before.step !== row.step)
    );
  });
}

function withRows(list: InfiniteData<ThreadPage>, rows: ReadonlyMap<string, threads.ThreadSummary>) {
  if (!list.pages.some((page) => page.threads.some(({ _id }) => rows.has(_id)))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    threads: page.threads.map((row) => rows.get(row._id) ?? row),
  }));
  return { ...list, pages };
}
