import type { events } from "@overture/contract";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { ownPage } from "../../api/page-name";
import { campaignKeys } from "../../entities/campaign/campaign.queries";
import { keepCampaign } from "../../entities/campaign/keep-campaign";
import { openRefreshQueue } from "../../entities/thread/refresh-queue";

/** A list of campaigns costs more than one of them: it is asked for once a second at most. */
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

/** Puts the campaign that an event carries in its place; which queries still have to be asked again. */
function applyToCampaigns(queryClient: QueryClient, event: events.CampaignEvent): QueryKey[] {
  const { campaign, kind, by } = event;
  if (kind === "presence") return [];
  const isListed = campaign !== undefined && keepCampaign(queryClient, campaign);
  if (by === ownPage) return [];
  // It is gone, or so much happens that events carry nothing.
  if (!campaign) return [campaignKeys.all];
  // Its name, budget or target decides which pages it is on; nothing else does.
  if (keepsPages.has(kind)) return [];
  return isListed ? [campaignKeys.pages] : [campaignKeys.list, campaignKeys.pages];
}
