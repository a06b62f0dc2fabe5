import { evidence, system } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

/** Interval for fetching the state while it is shown, because the event stream does not announce its changes. */
const lookAgainMs = 5_000;

export const systemState = queryOptions({
  queryKey: ["system-state"],
  queryFn: ({ signal }) => call(system.getSystemState, { signal }),
  refetchInterval: lookAgainMs,
});

/** Resumes sending the waiting mail of a stopped user from the shared mailbox. */
export function useResumeUser(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(evidence.resumeUser, { params: { id: userId } }),
    onSuccess: () => void queryClient.invalidateQueries(systemState),
  });
}
