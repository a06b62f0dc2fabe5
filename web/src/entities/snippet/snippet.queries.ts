import { type BodyOf, snippets } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

const key = ["snippets"] as const;

/** One's own snippets and those that others share, by name. */
export const everySnippet = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(snippets.listSnippets, { signal })).snippets,
});

function useRefreshSnippets() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: key });
}

/** Makes one, or changes the one with this id. */
export function useSaveSnippet(id: string | undefined) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof snippets.createSnippet>) =>
      id === undefined
        ? call(snippets.createSnippet, { body })
        : call(snippets.updateSnippet, { params: { id }, body }),
    onSuccess: useRefreshSnippets(),
  });
}

export function useDeleteSnippet() {
  return useMutation({
    mutationFn: (id: string) => call(snippets.deleteSnippet, { params: { id } }),
    onSuccess: useRefreshSnippets(),
  });
}

export function useRestoreSnippet() {
  return useMutation({
    mutationFn: (id: string) => call(snippets.restoreSnippet, { params: { id } }),
    onSuccess: useRefreshSnippets(),
  });
}
