import { campaigns } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignDetail, campaignKeys } from "../../entities/campaign/campaign.queries";
import { keepNewerCampaigns, keepNewerPage } from "../../entities/campaign/keep-campaign";
import { queryOf } from "./list-filter";
import type { ListSearch } from "./list-search";

/** Every campaign of the signed-in user, newest first. */
export const campaignList = queryOptions({
  queryKey: campaignKeys.list,
  queryFn: ({ signal }) => call(campaigns.listCampaigns, { query: { fields: "summary" }, signal }),
  structuralSharing: keepNewerCampaigns,
});

/** One page of the campaigns that match, and the number of all that match. */
export const campaignPage = (search: ListSearch) =>
  queryOptions({
    queryKey: campaignKeys.page(search),
    queryFn: async ({ signal }) => {
      const query = queryOf(search);
      const [rows, { total, pages }] = await Promise.all([
        call(campaigns.listCampaigns, { query: { ...query, fields: "summary" }, signal }),
        call(campaigns.countCampaigns, { query, signal }),
      ]);
      return { campaigns: rows, total, pages };
    },
    placeholderData: keepPreviousData,
    structuralSharing: keepNewerPage,
  });

export function useCreateCampaign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: campaigns.CampaignBody) => call(campaigns.createCampaign, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: campaignKeys.all }),
  });
}

export function useDeleteCampaign(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(campaigns.deleteCampaign, { params: { id: campaignId } }),
    onSuccess: () => {
      // A page that still shows the campaign must not load it again.
      void queryClient.cancelQueries(campaignDetail(campaignId));
      void queryClient.invalidateQueries({ queryKey: campaignKeys.list });
      void queryClient.invalidateQueries({ queryKey: campaignKeys.pages });
    },
  });
}
