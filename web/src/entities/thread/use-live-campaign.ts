import { useQueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { ownPage } from "../../api/page-name";
import { loadLive } from "./load-live";

/**
 * Keeps a campaign current while its page is open, and forgets it once it is deleted or the reader no longer takes
 * part. The router leaves a page about the campaign before that.
 */
export function useLiveCampaign(campaignId: string, router?: AnyRouter): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const closing = new AbortController();
    const live = loadLive(closing.signal).then(
      (parts) =>
        parts && {
          ...parts,
          queue: parts.openRefreshQueue(queryClient),
          stopWatching: parts.watchCampaign(queryClient, campaignId, router),
        },
    );
    const stop = listenForCampaignEvents({
      onEvent: (event) => {
        if (event.campaignId !== campaignId) return;
        void live.then((parts) => parts?.queue.add(parts.applyEvent(queryClient, event, ownPage)));
      },
      onReconnect: () => void live.then((parts) => parts?.queue.add(parts.staleAfterSilence(campaignId))),
    });
    return () => {
      stop();
      closing.abort();
      void live.then((parts) => {
        parts?.queue.close();
        parts?.stopWatching();
      });
    };
  }, [queryClient, campaignId, router]);
}
