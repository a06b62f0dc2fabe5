import { inbox } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";

/** One conversation that the list does not hold: the address may name any. */
export const inboxItem = (threadId: string) =>
  queryOptions({
    queryKey: inboxKeys.item(threadId),
    queryFn: ({ signal }) => call(inbox.getInboxItem, { params: { id: threadId }, signal }),
  });

/** For all of them or for none. */
export function useTriageThreads() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: inbox.BulkTriage) => call(inbox.triageThreads, { body }),
    // After a refusal too: others may have changed what is listed.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}
