import { inbox } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";

/** Marks a conversation as read for the signed-in user only, who may be a viewer. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (threadId: string) => call(inbox.triageThread, { params: { id: threadId }, body: { isUnread: false } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}
