import { deals, ledger } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { threadKeys, useRefreshCampaign } from "../../entities/thread/thread.queries";

/** A page of what has changed a campaign's budget, and what it all adds up to. */
export const ledgerPage = (campaignId: string, page: number) =>
  queryOptions({
    // Whatever changes the figures changes the ledger, or what is committed beside it.
    queryKey: [...threadKeys.figures(campaignId), "ledger", page],
    queryFn: ({ signal }) =>
      call(ledger.getLedger, { params: { id: campaignId }, query: { page, limit: entriesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

const entriesPerPage = 25;

export function useEnterDeliveries(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (deliveries: deals.DeliveryOfDeal[]) =>
      call(deals.enterDeliveries, { params: { id: campaignId }, body: { deliveries } }),
    onSuccess: refresh,
  });
}
