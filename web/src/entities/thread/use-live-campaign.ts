import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { staleAfter, staleAfterSilence } from "./live-changes";

/** A bulk send changes things many times a second; asking again twice a second is as live as anybody can read. */
const gatherMs = 500;

/** Keeps what is shown of a campaign current while the page is open. */
export function useLiveCampaign(campaignId: string): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const waiting = new Map<string, QueryKey>();
    let timer: number | undefined;

    const refresh = () => {
      timer = undefined;
      for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey });
      waiting.clear();
    };
    const gather = (keys: QueryKey[]) => {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      timer ??= window.setTimeout(refresh, gatherMs);
    };
    const stop = listenForCampaignEvents({
      onEvent: (event) => {
        if (event.campaignId === campaignId) gather(staleAfter(event));
      },
      onReconnect: () => gather(staleAfterSilence(campaignId)),
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [queryClient, campaignId]);
}
