import { deals } from "@overture/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../api/client";
import { useRefreshCampaign } from "../../../entities/thread/thread.queries";

export function useEnterDeliveries(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (deliveries: deals.DeliveryOfDeal[]) =>
      call(deals.enterDeliveries, { params: { id: campaignId }, body: { deliveries } }),
    onSuccess: refresh,
  });
}
