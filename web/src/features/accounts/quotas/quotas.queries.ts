import { quotas } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";

export const quotasOfUser = (userId: string) =>
  queryOptions({
    queryKey: ["user-quotas", userId],
    queryFn: ({ signal }) => call(quotas.getUserQuotas, { params: { id: userId }, signal }),
  });

export function useSetUserQuotas(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: quotas.UserQuotas) => call(quotas.setUserQuotas, { params: { id: userId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(quotasOfUser(userId).queryKey, saved),
  });
}
