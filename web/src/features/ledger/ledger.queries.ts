import { deals, ledger } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { threadKeys, useRefreshCampaign } from "../../entities/thread/thread.queries";

/** A page of the changes of a campaign's budget, with their totals. */
export const ledgerPage = (campaignId: string, page: number) =>
  queryOptions({
    // The key starts with that of the figures: what changes the figures also changes the ledger or the committed
    // amount.
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
