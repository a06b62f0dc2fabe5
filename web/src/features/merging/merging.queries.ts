import { type BodyInput, merging, profiles } from "@overture/contract";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../api/client";

const key = ["duplicates"] as const;

/** While creators are still being compared, the first page shows what was found meanwhile. */
const comparingMs = 3_000;

export const duplicatePairs = (isDismissed: boolean) =>
  infiniteQueryOptions({
    queryKey: [...key, isDismissed ? "dismissed" : "open"],
    queryFn: ({ pageParam, signal }) =>
      call(merging.listDuplicates, {
        query: { ...(isDismissed && { dismissed: "true" as const }), cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const [first, ...further] = state.data?.pages ?? [];
      return first?.isComplete === false && further.length === 0 ? comparingMs : false;
    },
  });

export const merges = infiniteQueryOptions({
  queryKey: [...key, "merges"],
  queryFn: ({ pageParam, signal }) => call(merging.listMerges, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

/** Two creators of one's choice, side by side. */
export const chosenPair = ([one, other]: readonly [string, string]) =>
  queryOptions({
    queryKey: [...key, "chosen", one, other],
    queryFn: ({ signal }) => Promise.all([candidateOf(one, signal), candidateOf(other, signal)]),
    // What was chosen of them stays while one looks elsewhere.
    refetchOnWindowFocus: false,
  });

async function candidateOf(id: string, signal: AbortSignal): Promise<merging.Candidate> {
  const profile = await call(profiles.getProfile, { params: { id }, query: { limit: 1 }, signal });
  const { creator, language, timeZone } = profile;
  return { ...creator, ...(language && { language }), ...(timeZone && { timeZone }) };
}

/** Conversations, lists, campaigns and figures may all show one creator in place of another. */
export function useMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyInput<typeof merging.mergeCreators>) =>
      call(merging.mergeCreators, { params: { id }, body }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useUndoMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(merging.undoMerge, { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

export function useDismissal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isDismissed }: { id: string; isDismissed: boolean }) =>
      call(merging.dismissDuplicate, { params: { id }, body: { isDismissed } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
}
