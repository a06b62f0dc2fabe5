import { accessRules } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithMessage } from "../../../api/client";
import { askOwnUser } from "../../../api/own-user";

export const currentAccessRules = queryOptions({
  queryKey: ["access-rules"],
  queryFn: ({ signal }) => call(accessRules.getAccessRules, { signal }),
});

/** A new rule may also lock out the user who sets it. */
export function useUpdateAccessRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: accessRules.AccessRules) => callWithMessage(accessRules.updateAccessRules, { body }),
    onSuccess: (_, body) => {
      queryClient.setQueryData(currentAccessRules.queryKey, body);
      askOwnUser().catch(() => undefined);
    },
  });
}
