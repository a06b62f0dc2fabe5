import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../api/events";
import { inboxKeys } from "../entities/inbox/inbox.queries";
import { loadLive } from "../entities/thread/load-live";

/** What makes nothing unread. */
const others: ReadonlySet<string> = new Set(["presence", "drafts", "delivery"]);

/** Asks how many are unread as soon as that may have changed, on every page. */
export function useLiveCounts(): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const closing = new AbortController();
    const live = loadLive(closing.signal).then((parts) => parts?.openRefreshQueue(queryClient));
    const ask = () => void live.then((queue) => queue?.add([inboxKeys.counts]));
    const stop = listenForCampaignEvents({
      onEvent: ({ kind }) => {
        if (!others.has(kind)) ask();
      },
      onReconnect: ask,
    });
    return () => {
      stop();
      closing.abort();
      void live.then((queue) => queue?.close());
    };
  }, [queryClient]);
}
