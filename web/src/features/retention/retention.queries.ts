import { retention } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";

export const currentRetention = queryOptions({
  queryKey: ["retention"],
  queryFn: ({ signal }) => call(retention.getRetention, { signal }),
});

/** The number of items that would be removed now. It is fetched each time, because it grows every hour. */
export const retentionPreview = (body: retention.Retention) =>
  queryOptions({
    queryKey: ["retention", "preview", body],
    queryFn: ({ signal }) => call(retention.previewRetention, { body, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useUpdateRetention() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: retention.Retention) => call(retention.updateRetention, { body }),
    onSuccess: () => void queryClient.invalidateQueries(currentRetention),
  });
}
