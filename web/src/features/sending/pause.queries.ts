import { campaigns as calls, type campaigns } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignDetail } from "../../entities/campaign/campaign.queries";
import { resumeMailbox } from "../../entities/mailbox/mailbox.queries";
import { useRefreshCampaign } from "../../entities/thread/message.queries";

export function usePauseCampaign(campaignId: string) {
  const keep = useKeepCampaign(campaignId);
  return useMutation({
    mutationFn: () => call(calls.pauseCampaign, { params: { id: campaignId } }),
    onSuccess: keep,
  });
}

export function useResumeCampaign(campaignId: string) {
  const keep = useKeepCampaign(campaignId);
  return useMutation({
    mutationFn: () => call(calls.resumeCampaign, { params: { id: campaignId } }),
    onSuccess: keep,
  });
}

/** Of the mailbox from which the campaign sends. */
export function useResumeMailbox(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: resumeMailbox,
    onSuccess: () => refresh(),
  });
}

/** Shows the campaign as the server has it now, and asks again for when its messages go. */
function useKeepCampaign(campaignId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCampaign(campaignId);
  return (campaign: campaigns.Campaign) => {
    queryClient.setQueryData(campaignDetail(campaignId).queryKey, campaign);
    void refresh();
  };
}
