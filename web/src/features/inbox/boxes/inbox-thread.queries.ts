import { inbox } from "@overture/contract";
import { type InfiniteData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useWithChanges } from "../../../api/optimistic";
import { useSession } from "../../../api/session";
import { type InboxPage, inboxKeys } from "../../../entities/inbox/inbox.queries";
import type { InboxList } from "../../../entities/inbox/inbox-search";
import { type TriageChange, triagedItem, triagedPages } from "./triaged";

/** A conversation that the list does not contain, because the URL may name any. */
export const inboxItem = (threadId: string) =>
  queryOptions({
    queryKey: inboxKeys.item(threadId),
    queryFn: ({ signal }) => call(inbox.getInboxItem, { params: { id: threadId }, signal }),
  });

const triaging = ["triage"] as const;

/** Triages all given conversations or none, one call at a time. The change is shown before the server answers. */
export function useTriageThreads() {
  const queryClient = useQueryClient();
  const userId = useSession()?.user._id;

  function keep(change: TriageChange, changedIds: readonly string[]) {
    const ids = new Set(changedIds);
    const isChanged = (threadId: string) => ids.has(threadId);
    for (const [queryKey] of queryClient.getQueriesData({ queryKey: inboxKeys.lists })) {
      const list = queryKey[2] as InboxList;
      queryClient.setQueryData<InfiniteData<InboxPage>>(
        queryKey,
        (pages) => pages && triagedPages(pages, change, { list, userId }, isChanged),
      );
    }
    queryClient.setQueriesData<inbox.InboxItem>({ queryKey: inboxKeys.items }, (item) =>
      item && ids.has(item._id) ? triagedItem(item, change) : item,
    );
  }

  return useMutation({
    mutationKey: triaging,
    scope: { id: triaging.join() },
    mutationFn: ({ body }: TriageChange) => call(inbox.triageThreads, { body }),
    onSuccess: ({ changedIds }, change) => keep(change, changedIds),
    // Also after a refusal, because other users may have changed the listed conversations.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

/** The list with all pending triage applied. */
export function useShownPages(list: InboxList, pages: InfiniteData<InboxPage> | undefined) {
  const userId = useSession()?.user._id;
  return useWithChanges(pages, triaging, (known, change: TriageChange) =>
    triagedPages(known, change, { list, userId }),
  );
}

/** The same for one conversation. */
export function useShownItem(item: inbox.InboxItem | undefined) {
  return useWithChanges(item, triaging, (known, change: TriageChange) =>
    change.body.threadIds?.includes(known._id) ? triagedItem(known, change) : known,
  );
}
