import type { events } from "@overture/contract";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { ownPage } from "../../api/page-name";
import { campaignKeys } from "../../entities/campaign/campaign.queries";
import { keepCampaign } from "../../entities/campaign/keep-campaign";
import { openRefreshQueue } from "../../entities/thread/refresh-queue";

/** A list of campaigns is expensive to load, so it is loaded at most once a second. */
const restMs = 1_000;

/** Keeps the shown campaigns current while the page is open. */
export function useLiveCampaigns(): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const queue = openRefreshQueue(queryClient, restMs);
    const stop = listenForCampaignEvents({
      onEvent: (event) => queue.add(applyToCampaigns(queryClient, event)),
      onReconnect: () => queue.add([campaignKeys.all]),
    });
    return () => {
      stop();
      queue.close();
    };
  }, [queryClient]);
}

const keepsPages: ReadonlySet<string> = new Set<events.EventKind>(["drafts", "delivery", "response", "thread"]);

/** Updates the campaign of an event in the cache, and returns the keys of the queries that must be loaded again. */
function applyToCampaigns(queryClient: QueryClient, event: events.CampaignEvent): QueryKey[] {
  const { campaign, kind, by } = event;
  if (kind === "presence") return [];
  const isListed = campaign !== undefined && keepCampaign(queryClient, campaign);
  if (by === ownPage) return [];
  // Without a campaign it was deleted, or there are so many events that they carry no data.
  if (!campaign) return [campaignKeys.all];
  // The pages of the search depend on the name, the budget and the target, which these events do not change.
  if (keepsPages.has(kind)) return [];
  return isListed ? [campaignKeys.pages] : [campaignKeys.list, campaignKeys.pages];
}
