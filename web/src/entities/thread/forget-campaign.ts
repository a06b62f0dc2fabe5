import type { campaigns, inbox } from "@overture/contract";
import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { isMissing } from "../../api/call-error";
import { campaignDetail, campaignKeys } from "../campaign/campaign.queries";
import { type InboxPage, inboxKeys } from "../inbox/inbox.queries";
import { messageKeys, threadKeys } from "./thread.queries";

/** The list says why one is there. */
const campaignList = { to: "/dashboard/campaign", replace: true, state: { isCampaignMissing: true } };

/** Forgets a campaign once the server gives it no more; a page that is about it is left first. Answers what ends it. */
export function watchCampaign(queryClient: QueryClient, campaignId: string, router?: AnyRouter): () => void {
  const { queryKey } = campaignDetail(campaignId);
  const name = hashKey(queryKey);
  let isGone = false;
  const note = (error: unknown) => {
    if (isGone || !isMissing(error)) return;
    isGone = true;
    if (router) void router.navigate({ ...campaignList, ignoreBlocker: true });
    else forgetCampaign(queryClient, campaignId);
  };
  note(queryClient.getQueryState(queryKey)?.error);
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && query.queryHash === name) note(query.state.error);
  });
  return () => {
    stop();
    if (isGone) forgetSoon(queryClient, campaignId);
  };
}

/**
 * Forgets the campaign once the page that showed it is removed, because queries that are still shown are loaded again.
 */
export function forgetSoon(queryClient: QueryClient, campaignId: string): void {
  window.setTimeout(() => forgetCampaign(queryClient, campaignId));
}

/** Drops the data of a campaign, and loads the rest that may still show it again. */
function forgetCampaign(queryClient: QueryClient, campaignId: string): void {
  const isOther = ({ _id }: { _id: string }) => _id !== campaignId;
  for (const queryKey of [campaignKeys.list, campaignKeys.allFound]) {
    queryClient.setQueriesData<campaigns.Campaign[]>({ queryKey }, (rows) => rows?.filter(isOther));
  }
  queryClient.setQueriesData<{ campaigns: campaigns.Campaign[] }>(
    { queryKey: campaignKeys.pages },
    (page) => page && { ...page, campaigns: page.campaigns.filter(isOther) },
  );
  queryClient.setQueriesData<InfiniteData<InboxPage>>(
    { queryKey: inboxKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ campaign }) => isOther(campaign)) })),
      },
  );
  drop(queryClient, campaignDetail(campaignId).queryKey);
  drop(queryClient, threadKeys.ofCampaign(campaignId));
  // A message does not name its campaign.
  drop(queryClient, messageKeys.all);
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: inboxKeys.items })) {
    if ((state.data as inbox.InboxItem | undefined)?.campaign._id === campaignId) drop(queryClient, queryKey);
  }
  for (const queryKey of [campaignKeys.list, campaignKeys.pages, campaignKeys.needsAnswer, inboxKeys.all]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** Drops queries; those that are still shown are loaded again and then say that the campaign does not exist. */
function drop(queryClient: QueryClient, queryKey: QueryKey): void {
  queryClient.removeQueries({ queryKey, type: "inactive" });
  void queryClient.resetQueries({ queryKey, type: "active" });
}
