import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenForCampaignEvents } from "../../../api/events";
import { inboxKeys } from "../../../entities/inbox/inbox.queries";

/** What comes together is asked for once. */
const gatherMs = 300;

/** Asks for what the inbox shows as soon as something has changed in a campaign. */
export function useLiveInbox(): void {
  const queryClient = useQueryClient();

  // Connects to the server's event stream.
  useEffect(() => {
    let timer: number | undefined;
    const ask = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
      }, gatherMs);
    };
    const stop = listenForCampaignEvents({
      onEvent: ({ kind }) => kind !== "presence" && ask(),
      onReconnect: ask,
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
