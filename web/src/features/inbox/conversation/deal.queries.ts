import { type BodyInput, outreach } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshCampaign } from "../../../entities/thread/message.queries";

export type FinalizeBody = BodyInput<typeof outreach.finalizeThread>;

export function useFinalizeThread(thread: outreach.Thread) {
  const refresh = useRefreshCampaign(thread.campaignId);
  return useMutation({
    mutationFn: (body: FinalizeBody) => call(outreach.finalizeThread, { params: { id: thread._id }, body }),
    onSuccess: refresh,
  });
}

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

/** The campaign's template of a step, filled in for the thread's creator; empty where no template was chosen. */
export function useRenderStep(thread: outreach.Thread) {
  return useMutation({
    mutationFn: (query: StepRequest) => call(outreach.renderStep, { params: { id: thread._id }, query }),
  });
}
