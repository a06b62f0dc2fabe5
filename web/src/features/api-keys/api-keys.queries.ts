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
    onSuccess: () => void queryClient.invalidateQueries(apiKeyList),
  });
}
