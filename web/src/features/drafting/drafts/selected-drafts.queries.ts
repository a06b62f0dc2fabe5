import { type BodyInput, drafts } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";

/** Each changes many drafts of a campaign in one call. */
export function useDiscardDrafts(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof drafts.discardDrafts>) =>
      call(drafts.discardDrafts, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}

export function useSetOffers(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof drafts.setOffers>) =>
      call(drafts.setOffers, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}

export function useApplyTemplate(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof drafts.applyTemplate>) =>
      call(drafts.applyTemplate, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}

export function useUndoTemplate(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (undoId: string) => call(drafts.undoTemplate, { params: { id: campaignId }, body: { undoId } }),
    onSuccess: refresh,
  });
}
