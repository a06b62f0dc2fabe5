import { useQueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Nobody loses a campaign when a page opens. A page whose build is gone offers to reload. */
const loadWatch = () => import("./forget-campaign").catch(() => undefined);

/**
 * Forgets all that is known of a campaign once the server says that it is none of the reader's any more: it was
 * deleted, or they take part in it no longer. A page that is about it is left before, by its router.
 */
export function useGoneCampaign(campaignId: string, router?: AnyRouter): void {
  const queryClient = useQueryClient();

  // Connects to the cache of queries: any change of the campaign has it asked for again.
  useEffect(() => {
    const watching = loadWatch().then((parts) => parts?.watchCampaign(queryClient, campaignId, router));
    return () => void watching.then((stop) => stop?.());
  }, [queryClient, campaignId, router]);
}
