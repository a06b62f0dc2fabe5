import { type BodyInput, userSettings } from "@overture/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client";

export const ownSettings = queryOptions({
  queryKey: ["own-settings"] as const,
  queryFn: ({ signal }) => call(userSettings.getUserSettings, { signal }),
});

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof userSettings.changeUserSettings>) =>
      call(userSettings.changeUserSettings, { body }),
    onSuccess: (settings) => queryClient.setQueryData(ownSettings.queryKey, settings),
  });
}
