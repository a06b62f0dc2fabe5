import { type BodyInput, deliveries, limits } from "@overture/contract";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { threadKeys, useRefreshCampaign } from "../../entities/thread/thread.queries";

export const deliveriesPerPage = 25;

export interface DeliveryFilter {
  q: string;
  state: deliveries.DeliveryState | undefined;
  since: string | undefined;
}

/** A page of sent messages, and the number of messages in each state. */
export const deliveryPage = (campaignId: string, { page, ...filter }: DeliveryFilter & { page: number }) =>
  queryOptions({
    queryKey: threadKeys.deliveryPage(campaignId, { ...filter, page }),
    queryFn: ({ signal }) =>
      call(deliveries.listDeliveries, {
        params: { id: campaignId },
        query: { ...filter, page, limit: deliveriesPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The ids of all matching messages, not only of the shown page. The next action then applies to exactly these. */
export async function listEveryDelivery(campaignId: string, filter: DeliveryFilter): Promise<string[]> {
  const ids: string[] = [];
  let pages = 1;
  for (let page = 1; page <= pages && ids.length < limits.creatorIds; page += 1) {
    const query = { ...filter, page, limit: limits.maximumPageSize };
    const found = await call(deliveries.listDeliveries, { params: { id: campaignId }, query });
    ids.push(...found.messages.map(({ _id }) => _id));
    pages = found.pages;
  }
  return ids.slice(0, limits.creatorIds);
}

export function useResendMessages(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationFn: (body: BodyInput<typeof deliveries.resendMessages>) =>
      call(deliveries.resendMessages, { params: { id: campaignId }, body }),
    onSuccess: refresh,
  });
}
