import { type BodyInput, deals, outreach } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";

export type FinalizeBody = BodyInput<typeof outreach.finalizeThread>;

export function useFinalizeThread(thread: outreach.Thread) {
  const refresh = useRefreshCampaign(thread.campaignId);
  return useMutation({
    mutationFn: (body: FinalizeBody) => call(outreach.finalizeThread, { params: { id: thread._id }, body }),
    onSuccess: refresh,
  });
}

export function useReopenThread(thread: outreach.Thread) {
  const refresh = useRefreshCampaign(thread.campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof deals.reopenThread>) =>
      call(deals.reopenThread, { params: { id: thread._id }, body }),
    onSuccess: refresh,
  });
}

/** The current warnings about a deal at this amount. */
export const warningsOfDeal = (threadId: string, finalDealAmount: number, views: number | undefined) =>
  queryOptions({
    queryKey: ["deal-warnings", threadId, finalDealAmount, views],
    queryFn: ({ signal }) =>
      call(deals.warnOfDeal, { params: { id: threadId }, query: { finalDealAmount, views }, signal }),
    enabled: finalDealAmount > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

export function useCancelThread(thread: outreach.Thread) {
  const refresh = useRefreshCampaign(thread.campaignId);
  return useMutation({
    mutationFn: (body: { reason?: string }) => call(outreach.cancelThread, { params: { id: thread._id }, body }),
    onSuccess: refresh,
  });
}

export interface StepRequest {
  step: outreach.Step;
  offer: number | undefined;
}

/** Fills in the campaign's template of a step for the thread's creator; empty if the step has no template. */
export function useRenderStep(thread: outreach.Thread) {
  return useMutation({
    mutationFn: (query: StepRequest) => call(outreach.renderStep, { params: { id: thread._id }, query }),
  });
}
