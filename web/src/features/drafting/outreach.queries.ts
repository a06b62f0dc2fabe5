import { type BodyInput, type DataOf, outreach, outreachPreview, type QueryInput } from "@overture/contract";
import { keepPreviousData, queryOptions, useIsMutating, useMutation } from "@tanstack/react-query";
import { call } from "../../api/client";
import { cursorFrom } from "../../entities/creator/page-cursor";
import { threadKeys, useRefreshCampaign } from "../../entities/thread/thread.queries";

export const creatorsPerPage = 25;
export const draftsPerPage = 25;

export const draftPage = (campaignId: string, { page, q }: { page: number; q: string }) =>
  queryOptions({
    queryKey: threadKeys.draftPage(campaignId, { page, q }),
    queryFn: ({ signal }) =>
      call(outreach.listDrafts, { params: { id: campaignId }, query: { page, limit: draftsPerPage, q }, signal }),
    placeholderData: keepPreviousData,
  });

type AvailableQuery = QueryInput<typeof outreach.listAvailableCreators>;
export type AvailableFilter = Omit<AvailableQuery, "page" | "limit" | "sort" | "after" | "before">;
export type AvailableSearch = AvailableFilter & Pick<AvailableQuery, "sort">;

export const availablePage = (campaignId: string, search: AvailableSearch, page: number) =>
  queryOptions({
    queryKey: threadKeys.availablePage(campaignId, { ...search, page }),
    queryFn: ({ client, signal }) => {
      const loaded = (other: number): DataOf<typeof outreach.listAvailableCreators> | undefined =>
        client.getQueryData(threadKeys.availablePage(campaignId, { ...search, page: other }));
      const query = { ...search, page, limit: creatorsPerPage, ...cursorFrom(page, loaded) };
      return call(outreach.listAvailableCreators, { params: { id: campaignId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** The recipients of a first offer. */
export type ChosenForOffer = Pick<BodyInput<typeof outreachPreview.sumOffers>, "creatorIds" | "matching">;

export const offerSums = (campaignId: string, body: Omit<BodyInput<typeof outreachPreview.sumOffers>, "campaignId">) =>
  queryOptions({
    queryKey: threadKeys.offerSums(campaignId, body),
    queryFn: ({ signal }) => call(outreachPreview.sumOffers, { body: { ...body, campaignId }, signal }),
    placeholderData: keepPreviousData,
  });

export type NewOutreach = BodyInput<typeof outreach.createOutreach>;

const creating = (campaignId: string) => ["create-outreach", campaignId] as const;

/** Whether drafts are being created for a campaign, by this dialog or by one that was closed meanwhile. */
export function useIsCreatingOutreach(campaignId: string): boolean {
  return useIsMutating({ mutationKey: creating(campaignId), exact: true }) > 0;
}

export function useCreateOutreach(campaignId: string) {
  const refresh = useRefreshCampaign(campaignId);
  return useMutation({
    mutationKey: creating(campaignId),
    mutationFn: (body: Omit<NewOutreach, "campaignId">) =>
      call(outreach.createOutreach, { body: { ...body, campaignId } }),
    onSuccess: refresh,
  });
}
