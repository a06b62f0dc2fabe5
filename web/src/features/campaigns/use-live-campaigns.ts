import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { campaignKeys } from "../../entities/campaign/campaign.queries";

/** A bulk send changes a campaign many times a second, and a list of campaigns costs more than one of them. */
const gatherMs = 1_000;

/** Keeps the shown campaigns current while the page is open. */
export function useLiveCampaigns(): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    let timer: number | undefined;
    const refresh = () => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: campaignKeys.all });
    };
    const gather = () => {
      timer ??= window.setTimeout(refresh, gatherMs);
    };
    const stop = listenForCampaignEvents({ onEvent: gather, onReconnect: gather });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [queryClient]);
}
