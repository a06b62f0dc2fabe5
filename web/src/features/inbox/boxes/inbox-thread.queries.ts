import { inbox, outreach } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";

/** Of which campaign a conversation is that only the address names. */
export const threadCampaign = (threadId: string) =>
  queryOptions({
    queryKey: [...inboxKeys.campaignOf, threadId] as const,
    queryFn: async ({ signal }) => (await call(outreach.getThread, { params: { id: threadId }, signal })).campaignId,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** For its reader alone, a viewer too. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (threadId: string) => call(inbox.triageThread, { params: { id: threadId }, body: { isUnread: false } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

/** For all of them or for none. */
export function useTriageThreads() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: inbox.BulkTriage) => call(inbox.triageThreads, { body }),
    // After a refusal too: others may have changed what is listed.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}
