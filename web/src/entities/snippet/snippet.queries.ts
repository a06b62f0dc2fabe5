import { type BodyOf, snippets } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { changesOf } from "../../ui/form-rules";

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

/** Makes one, or changes what differs from the one that was seen. */
export function useSaveSnippet(seen: snippets.Snippet | undefined) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof snippets.createSnippet>) => {
      if (seen === undefined) return call(snippets.createSnippet, { body });
      const { _id: id, name, content, isShared } = seen;
      const changes = changesOf(body, { name, content, isShared });
      return call(snippets.updateSnippet, { params: { id }, body: { ...changes, before: { name, content } } });
    },
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
