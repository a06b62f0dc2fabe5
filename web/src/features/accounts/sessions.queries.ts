import { sessions } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../api/client";
import { session } from "../../api/session";

export const ownSessions = queryOptions({
  queryKey: ["own-sessions"] as const,
  queryFn: ({ signal }) => call(sessions.listSessions, { signal }),
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callWithMessage(sessions.endSession, { params: { id } }),
    // Also when it had ended already.
    onSettled: () => void queryClient.invalidateQueries(ownSessions),
  });
}

export function useEndEverySession() {
  return useMutation({
    mutationFn: () => callWithMessage(sessions.endEverySession),
    // The guard of signed-in screens leads to the sign-in page.
    onSuccess: () => session.clear(),
  });
}
