import { type BodyOf, suppressions } from "@overture/contract";
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

const key = ["suppressions"] as const;

export const suppressionList = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...key, q],
    queryFn: ({ pageParam, signal }) =>
      call(suppressions.listSuppressions, { query: { ...(q === "" ? {} : { q }), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export function useAddition() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof suppressions.addSuppressions>) => call(suppressions.addSuppressions, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useLifting(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string; address?: string | undefined }) =>
      call(suppressions.liftSuppression, { params: { id }, body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
}
