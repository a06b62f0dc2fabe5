import { evidence, system } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

/** Nobody is notified of changes here, so that it is asked for again while somebody looks. */
const lookAgainMs = 5_000;

export const systemState = queryOptions({
  queryKey: ["system-state"],
  queryFn: ({ signal }) => call(system.getSystemState, { signal }),
  refetchInterval: lookAgainMs,
});

/** Lets the shared mailbox send what a stopped user has waiting. */
export function useResumeUser(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(evidence.resumeUser, { params: { id: userId } }),
    onSuccess: () => void queryClient.invalidateQueries(systemState),
  });
}
