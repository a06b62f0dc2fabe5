import { limits, members } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignDetail, campaignKeys } from "../../entities/campaign/campaign.queries";
import { campaignMembers } from "../../entities/campaign/campaign-members.queries";

/** Nobody is searched by a single letter. */
export const foundUsers = (q: string) =>
  queryOptions({
    queryKey: ["users", "found", q] as const,
    queryFn: async ({ signal }) => (await call(members.searchUsers, { query: { q }, signal })).users,
    enabled: q.length >= limits.userSearch.min,
    placeholderData: keepPreviousData,
  });

export function useSaveMembers(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: members.MembersBody) => call(members.saveMembers, { params: { id: campaignId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(campaignMembers(campaignId).queryKey, saved),
  });
}

export function useChangeOwner(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(members.changeOwner, { params: { id: campaignId }, body: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignKeys.all }),
  });
}

export function useLeaveCampaign(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(members.leaveCampaign, { params: { id: campaignId } }),
    onSuccess: () => {
      // Whoever still shows it must not ask for it again.
      void queryClient.cancelQueries(campaignDetail(campaignId));
      void queryClient.invalidateQueries({ queryKey: campaignKeys.list });
      void queryClient.invalidateQueries({ queryKey: campaignKeys.pages });
    },
  });
}
