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

/** While the server is still comparing creators, the first page is loaded again after this time. */
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

/** Two creators that the user chose to compare. */
export const chosenPair = ([one, other]: readonly [string, string]) =>
  queryOptions({
    queryKey: [...key, "chosen", one, other],
    queryFn: ({ signal }) => Promise.all([candidateOf(one, signal), candidateOf(other, signal)]),
    // Loading again would discard the choices that the user has made between their fields.
    refetchOnWindowFocus: false,
  });

async function candidateOf(id: string, signal: AbortSignal): Promise<merging.Candidate> {
  const profile = await call(profiles.getProfile, { params: { id }, query: { limit: 1 }, signal });
  const { creator, language, timeZone } = profile;
  return { ...creator, ...(language && { language }), ...(timeZone && { timeZone }) };
}

/** A merge can change conversations, lists, campaigns and figures, so all queries are refreshed. */
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
