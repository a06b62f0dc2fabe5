import { type BodyInput, threads } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshLists } from "../../../entities/list/list.queries";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";

/** Cancels many conversations of a campaign in one call. */
export function useCancelThreads(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof threads.cancelThreads>) =>
      call(threads.cancelThreads, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}

/** Adds the creators of many conversations to a list in one call. */
export function useAddToList(campaignId: string) {
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: (body: BodyInput<typeof threads.addToList>) =>
      call(threads.addToList, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}
