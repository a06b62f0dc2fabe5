import { type DataOf, inbox } from "@overture/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client";
import type { InboxList } from "./inbox-search";

/** Everything that is shown of the inbox stands under `all`. */
export const inboxKeys = {
  all: ["inbox"] as const,
  lists: ["inbox", "list"] as const,
  list: (list: InboxList) => ["inbox", "list", list] as const,
  counts: ["inbox", "counts"] as const,
  items: ["inbox", "item"] as const,
  item: (threadId: string) => ["inbox", "item", threadId] as const,
  people: ["inbox-people"] as const,
};

export type InboxPage = DataOf<typeof inbox.listInbox>;

/** The conversations that match, page after page; each page carries the counts of the boxes. */
export const inboxPages = (list: InboxList) =>
  infiniteQueryOptions({
    queryKey: inboxKeys.list(list),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(inbox.listInbox, { query: { ...list, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** How many conversations each box holds. */
export const inboxCounts = queryOptions({
  queryKey: inboxKeys.counts,
  queryFn: async ({ signal }) => (await call(inbox.listInbox, { query: { box: "unread", limit: 1 }, signal })).counts,
  refetchInterval: 60_000,
});
