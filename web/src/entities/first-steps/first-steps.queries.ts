import { firstSteps } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

/** What is done elsewhere, on another page or by a creator, shows within this time. */
const lookAgainMs = 15_000;

/** The first steps that the user has done. */
export const firstStepsDone = queryOptions({
  queryKey: ["first-steps"] as const,
  queryFn: ({ signal }) => call(firstSteps.getFirstSteps, { signal }),
  // A user who returns from a step sees it ticked.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && !isShown(data) ? false : lookAgainMs),
});

type Steps = Awaited<ReturnType<typeof call<typeof firstSteps.getFirstSteps>>>;

/** Until everything is done, or the user has put the list away. */
export function isShown({ steps, isHidden }: Steps): boolean {
  return !isHidden && steps.some(({ isDone }) => !isDone);
}

export function useHideFirstSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isHidden: boolean) => call(firstSteps.hideFirstSteps, { body: { isHidden } }),
    onSuccess: ({ isHidden }) => {
      queryClient.setQueryData(firstStepsDone.queryKey, (known) => known && { ...known, isHidden });
    },
  });
}
