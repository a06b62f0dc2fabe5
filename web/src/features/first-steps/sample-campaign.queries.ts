import { firstSteps } from "@overture/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client";
import { campaignKeys } from "../../entities/campaign/campaign.queries";
import { firstStepsDone } from "../../entities/first-steps/first-steps.queries";

/** Creates the sample campaign, or restores it. */
export function useCreateSampleCampaign() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call(firstSteps.createSampleCampaign), onSuccess: refresh });
}

export function useDeleteSampleCampaign() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call(firstSteps.deleteSampleCampaign), onSuccess: refresh });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: firstStepsDone.queryKey }),
      queryClient.invalidateQueries({ queryKey: campaignKeys.all }),
    ]);
}
