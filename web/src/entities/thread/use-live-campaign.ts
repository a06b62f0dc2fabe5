import { useQueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { ownPage } from "../../api/page-name";

/** What events change is no part of a page's first script: nothing has changed when it opens. */
const loadLive = () => import("./live-events");

/**
 * Keeps what is shown of a campaign current while the page is open, and forgets it once it is none of the reader's any
 * more: it was deleted, or they take part in it no longer. A page that is about it is left before, by its router.
 */
export function useLiveCampaign(campaignId: string, router?: AnyRouter): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const live = loadLive().then((parts) => ({
      ...parts,
      queue: parts.openRefreshQueue(queryClient),
      stopWatching: parts.watchCampaign(queryClient, campaignId, router),
    }));
    // A page whose build is gone offers to reload.
    live.catch(() => undefined);
    const stop = listenForCampaignEvents({
      onEvent: (event) => {
        if (event.campaignId !== campaignId) return;
        void live.then(({ queue, applyEvent }) => queue.add(applyEvent(queryClient, event, ownPage)));
      },
      onReconnect: () => void live.then(({ queue, staleAfterSilence }) => queue.add(staleAfterSilence(campaignId))),
    });
    return () => {
      stop();
      void live.then(({ queue, stopWatching }) => {
        queue.close();
        stopWatching();
      });
    };
  }, [queryClient, campaignId, router]);
}
