import { limits, members } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignDetail, campaignKeys } from "../../entities/campaign/campaign.queries";
import { campaignMembers } from "../../entities/campaign/campaign-members.queries";

/** Searches users; a text shorter than the minimum is not searched. */
export const foundUsers = (q: string) =>
  queryOptions({
    queryKey: ["users", "found", q] as const,
    queryFn: async ({ signal }) => (await call(members.searchUsers, { query: { q }, signal })).users,
    enabled: q.length >= limits.userSearch.min,
    placeholderData: keepPreviousData,
  });

export type Member = members.CampaignMembers["members"][number];
/** Computes the members after a change from the members before it. */
export type MembersChange = (people: readonly Member[]) => readonly Member[];

/** A save replaces all members, so each save waits for the previous one and changes its answer. */
export function useSaveMembers(campaignId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = campaignMembers(campaignId);
  return useMutation({
    scope: { id: `members of ${campaignId}` },
    mutationFn: (change: MembersChange) => {
      const people = change(queryClient.getQueryData(queryKey)?.members ?? []);
      const named = people.map(({ userId, role }) => ({ userId, role }));
      return call(members.saveMembers, { params: { id: campaignId }, body: { members: named } });
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
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
      // A page that still shows the campaign must not load it again.
      void queryClient.cancelQueries(campaignDetail(campaignId));
      void queryClient.invalidateQueries({ queryKey: campaignKeys.list });
      void queryClient.invalidateQueries({ queryKey: campaignKeys.pages });
    },
  });
}
