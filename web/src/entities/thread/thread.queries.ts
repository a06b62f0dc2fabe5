import { type DataOf, outreach, threads } from "@overture/contract";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignKeys } from "../campaign/campaign.queries";
import type { ThreadFilter } from "../campaign/campaign-search";
import { newerOf } from "../campaign/newer-row";

export const threadsPerPage = 50;

/** Everything that is shown of the work of a campaign stands under `ofCampaign`. */
export const threadKeys = {
  ofCampaign: (campaignId: string) => ["outreach", campaignId] as const,
  lists: (campaignId: string) => ["outreach", campaignId, "threads"] as const,
  list: (campaignId: string, filter: object) => ["outreach", campaignId, "threads", filter] as const,
  present: (threadId: string) => ["present", threadId] as const,
  details: (campaignId: string) => ["outreach", campaignId, "thread"] as const,
  detail: (campaignId: string, threadId: string) => ["outreach", campaignId, "thread", threadId] as const,
  outlook: (campaignId: string) => ["outreach", campaignId, "outlook"] as const,
  drafts: (campaignId: string) => ["outreach", campaignId, "drafts"] as const,
  draftPages: (campaignId: string) => ["outreach", campaignId, "drafts", "page"] as const,
  draftPage: (campaignId: string, search: object) => ["outreach", campaignId, "drafts", "page", search] as const,
  draftPreviews: (campaignId: string, search: object) => ["outreach", campaignId, "drafts", "mails", search] as const,
  draftReview: (campaignId: string, q: string) => ["outreach", campaignId, "drafts", "review", q] as const,
  available: (campaignId: string) => ["outreach", campaignId, "available"] as const,
  availablePage: (campaignId: string, search: object) => ["outreach", campaignId, "available", search] as const,
  allPreviews: (campaignId: string) => ["outreach", campaignId, "previews"] as const,
  previews: (campaignId: string, search: object) => ["outreach", campaignId, "previews", search] as const,
  offerSums: (campaignId: string, asked: object) => ["outreach", campaignId, "offer-sums", asked] as const,
  deliveries: (campaignId: string) => ["outreach", campaignId, "deliveries"] as const,
  deliveryPage: (campaignId: string, search: object) => ["outreach", campaignId, "deliveries", search] as const,
  figures: (campaignId: string) => ["outreach", campaignId, "figures"] as const,
  followUps: (campaignId: string) => ["outreach", campaignId, "follow-ups"] as const,
  variants: (campaignId: string) => ["outreach", campaignId, "variants"] as const,
};

/** Queries about one message, whichever campaign it belongs to. */
export const messageKeys = {
  all: ["message"] as const,
  wholeText: (messageId: string) => ["message", messageId, "text"] as const,
  layout: (messageId: string) => ["message", messageId, "layout"] as const,
  raw: (messageId: string) => ["message", messageId, "raw"] as const,
};

export type DraftPage = DataOf<typeof outreach.listDrafts>;
export type ThreadPage = DataOf<typeof threads.listThreads>;

/** A row that an event brought stays when an answer comes that was read before it. */
function keepNewerRows(known: unknown, come: unknown): unknown {
  const rows = new Map<string, threads.ThreadSummary>();
  for (const page of (known as InfiniteData<ThreadPage> | undefined)?.pages ?? []) {
    for (const row of page.threads) rows.set(row._id, row);
  }
  const list = come as InfiniteData<ThreadPage>;
  const pages = list.pages.map((page) => ({
    ...page,
    threads: page.threads.map((row) => newerOf(rows.get(row._id), row)),
  }));
  return replaceEqualDeep(known, { ...list, pages });
}

/** The matching threads, page by page; each page also has the campaign's templates. */
export const threadPages = (campaignId: string, filter: ThreadFilter & { place?: outreach.ThreadPlace }) =>
  infiniteQueryOptions({
    queryKey: threadKeys.list(campaignId, filter),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(threads.listThreads, {
        params: { id: campaignId },
        query: { ...filter, page: pageParam, limit: threadsPerPage },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    structuralSharing: keepNewerRows,
  });

export const threadDetail = (campaignId: string, threadId: string) =>
  queryOptions({
    queryKey: threadKeys.detail(campaignId, threadId),
    queryFn: ({ signal }) => call(outreach.getThread, { params: { id: threadId }, signal }),
  });

/** Reads a conversation as it is by now, for what is done next; what was read before is kept when that fails. */
export function useReadThread(campaignId: string) {
  const queryClient = useQueryClient();
  return async (threadId: string): Promise<void> => {
    await queryClient.refetchQueries(threadDetail(campaignId, threadId));
  };
}

/** What the open negotiations may still cost and bring. */
export const campaignOutlook = (campaignId: string) =>
  queryOptions({
    queryKey: threadKeys.outlook(campaignId),
    queryFn: ({ signal }) => call(threads.getOutlook, { params: { id: campaignId }, signal }),
  });

/** Loads everything that is shown of a campaign again, and the lists that contain it, without waiting. */
export function useRefreshCampaign(campaignId: string) {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: threadKeys.ofCampaign(campaignId) });
    void queryClient.invalidateQueries({ queryKey: campaignKeys.all });
  };
}
