import { apiKeys, type BodyOf } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

export const apiKeyList = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => call(apiKeys.listApiKeys, { signal }),
});

export function useCreateApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof apiKeys.createApiKey>) => call(apiKeys.createApiKey, { body }),
    onSuccess: () => void queryClient.invalidateQueries(apiKeyList),
  });
}

export function useRevokeApiKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(apiKeys.revokeApiKey, { params: { id } }),
    // Also when it is refused: another tab may have revoked it.
    onSettled: () => void queryClient.invalidateQueries(apiKeyList),
  });
}
