import { campaigns as calls, type campaigns } from "@overture/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { useSafeChange, useWithChanges } from "../../api/optimistic";
import { campaignDetail } from "../../entities/campaign/campaign.queries";
import { useRefreshCampaign } from "../../entities/thread/thread.queries";

const pausing = (campaignId: string) => ["pause-campaign", campaignId] as const;

/** Pauses or resumes a campaign. */
export function useSetPaused(campaignId: string) {
  const keep = useKeepCampaign(campaignId);
  return useSafeChange({
    mutationKey: pausing(campaignId),
    mutationFn: (isPaused: boolean) =>
      call(isPaused ? calls.pauseCampaign : calls.resumeCampaign, { params: { id: campaignId } }),
    kept: [],
    onSuccess: keep,
  });
}

/** Whether a campaign is paused, with a pending change applied. */
export function useIsPaused({ _id, pausedAt }: campaigns.Campaign): boolean {
  return useWithChanges(pausedAt !== undefined, pausing(_id), (_, isPaused: boolean) => isPaused);
}

/** Shows the campaign from the server's answer, and fetches again when its messages will be sent. */
function useKeepCampaign(campaignId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCampaign(campaignId);
  return (campaign: campaigns.Campaign) => {
    queryClient.setQueryData(campaignDetail(campaignId).queryKey, campaign);
    refresh();
  };
}
