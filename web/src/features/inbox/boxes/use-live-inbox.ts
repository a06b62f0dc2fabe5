import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../../api/events";
import { ownPage } from "../../../api/page-name";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";
import { type LoadLive, loadLive } from "../../../entities/thread/load-live";

/** The queries of the inbox: a change of one conversation may concern each of them. */
const shown = [inboxKeys.lists, inboxKeys.counts, inboxKeys.items];

/** Fetches the shown parts of the inbox again when something changes in a campaign. */
export function useLiveInbox(load?: LoadLive): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    const closing = new AbortController();
    const live = loadLive(closing.signal, load).then(
      (parts) =>
        parts && {
          queue: parts.openRefreshQueue(queryClient),
          // A bulk send takes long, and an answer must not wait for its refreshes.
          sendingQueue: parts.openRefreshQueue(queryClient),
        },
    );
    const stop = listenForCampaignEvents({
      onEvent: ({ kind, by }) => {
        // A draft that this page has saved is listed only when it is sent, which is another event.
        if (kind === "presence" || (kind === "drafts" && by === ownPage)) return;
        const isOfSending = kind === "drafts" || kind === "delivery";
        void live.then((queues) => queues?.[isOfSending ? "sendingQueue" : "queue"].add(shown));
      },
      onReconnect: () => void live.then((queues) => queues?.queue.add(shown)),
    });
    return () => {
      stop();
      closing.abort();
      void live.then((queues) => {
        queues?.queue.close();
        queues?.sendingQueue.close();
      });
    };
  }, [queryClient, load]);
}
