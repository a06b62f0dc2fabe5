import { creatorImports } from "@overture/contract";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { importsKey, refreshCatalogue } from "../change-creators.queries";

export const importList = infiniteQueryOptions({
  queryKey: importsKey,
  queryFn: ({ pageParam, signal }) => call(creatorImports.listImports, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(creatorImports.undoImport, { params: { id } }),
    onSuccess: () => refreshCatalogue(queryClient),
  });
}
