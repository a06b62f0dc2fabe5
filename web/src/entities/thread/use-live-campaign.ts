import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { ownPage } from "../../api/page-name";
import { applyEvent } from "./apply-event";
import { staleAfterSilence } from "./live-changes";
import { openRefreshQueue } from "./refresh-queue";

/** Keeps what is shown of a campaign current while the page is open. */
export function useLiveCampaign(campaignId: string): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const queue = openRefreshQueue(queryClient);
    const stop = listenForCampaignEvents({
      onEvent: (event) => {
        if (event.campaignId === campaignId) queue.add(applyEvent(queryClient, event, ownPage));
      },
      onReconnect: () => queue.add(staleAfterSilence(campaignId)),
    });
    return () => {
      stop();
      queue.close();
    };
  }, [queryClient, campaignId]);
}
