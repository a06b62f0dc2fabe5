import { type DataOf, inbox } from "@overture/contract";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
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
  mailboxes: ["inbox-mailboxes"] as const,
};

export type InboxPage = DataOf<typeof inbox.listInbox>;

/** The matching conversations, page by page; each page has the counts of the boxes. */
export const inboxPages = (list: InboxList) =>
  infiniteQueryOptions({
    queryKey: inboxKeys.list(list),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { ...list, ...(pageParam !== undefined && { cursor: pageParam }) };
      const page = await call(inbox.listInbox, { query, signal });
      client.setQueryData<inbox.InboxCounts>(inboxKeys.counts, page.counts);
      return page;
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The counts of the boxes from a list that is being loaded, also from one that starts at the same time. */
async function countsOfList(client: QueryClient): Promise<inbox.InboxCounts | undefined> {
  await Promise.resolve();
  const reading = client.getQueryCache().find({ queryKey: inboxKeys.lists, exact: false, fetchStatus: "fetching" });
  const read = (await reading?.promise?.catch(() => undefined)) as InfiniteData<InboxPage> | undefined;
  return read?.pages.at(-1)?.counts;
}

/** How many conversations each box holds. */
export const inboxCounts = queryOptions({
  queryKey: inboxKeys.counts,
  queryFn: async ({ client, signal }) =>
    (await countsOfList(client)) ??
    (await call(inbox.listInbox, { query: { box: "unread", limit: 1 }, signal })).counts,
  refetchInterval: 60_000,
});

/** The same while nobody sees the page too, which has no event stream then: the tab shows how many are unread. */
export const inboxCountsOfTab = queryOptions({
  ...inboxCounts,
  refetchInterval: 30_000,
  refetchIntervalInBackground: true,
});
