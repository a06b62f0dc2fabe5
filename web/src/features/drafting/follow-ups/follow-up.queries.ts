import { followUps } from "@overture/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, callWithMessage } from "../../../api/client";
import { threadKeys, useRefreshCampaign } from "../../../entities/thread/thread.queries";

export const followUpList = (campaignId: string) =>
  queryOptions({
    queryKey: threadKeys.followUps(campaignId),
    queryFn: ({ signal }) => call(followUps.listFollowUps, { params: { id: campaignId }, signal }),
  });

export function useSaveFollowUps(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: followUps.FollowUpBody) =>
      callWithMessage(followUps.saveFollowUps, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}
