import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../api/events";
import { allCampaigns } from "./api";

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
      void queryClient.invalidateQueries({ queryKey: allCampaigns });
    };
    const stop = listenForCampaignEvents(() => {
      timer ??= window.setTimeout(refresh, gatherMs);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [queryClient]);
}
