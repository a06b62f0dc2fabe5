import { type BodyInput, deals, type outreach } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";

export type DeliveryEntry = BodyInput<typeof deals.enterDelivery>;

export function useEnterDelivery(thread: outreach.Thread) {
  const refresh = useRefreshCampaign(thread.campaignId);
  return useMutation({
    mutationFn: (body: DeliveryEntry) => call(deals.enterDelivery, { params: { id: thread._id }, body }),
    onSuccess: refresh,
  });
}
