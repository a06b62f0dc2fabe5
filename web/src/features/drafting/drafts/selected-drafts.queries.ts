import { type BodyInput, drafts } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { threadKeys, useRefreshCampaign } from "../../../entities/thread/thread.queries";

/** The hooks of this file change many drafts of a campaign in one call. */
export function useDiscardDrafts(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof drafts.discardDrafts>) =>
      call(drafts.discardDrafts, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}

export type NewOffers = BodyInput<typeof drafts.setOffers>;

export const previewOfOffers = (campaignId: string, body: NewOffers) =>
  queryOptions({
    queryKey: threadKeys.offerSums(campaignId, body),
    queryFn: ({ signal }) => call(drafts.previewOffers, { params: { id: campaignId }, body, signal }),
    placeholderData: keepPreviousData,
  });

export function useSetOffers(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: NewOffers) => call(drafts.setOffers, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}

export function useUndoOffers(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (undoId: string) => call(drafts.undoOffers, { params: { id: campaignId }, body: { undoId } }),
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
