import { campaigns } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignDetail, campaignKeys } from "./campaign.queries";

export function useUpdateCampaign(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: campaigns.CampaignChanges) =>
      call(campaigns.updateCampaign, { params: { id: campaignId }, body }),
    onSuccess: (campaign) => {
      queryClient.setQueryData(campaignDetail(campaignId).queryKey, campaign);
      void queryClient.invalidateQueries({ queryKey: campaignKeys.all });
    },
    // It may have been refused because the campaign has changed, and no event has said so.
    onError: () => void queryClient.invalidateQueries(campaignDetail(campaignId)),
  });
}
