import { refresh } from "./client";
import { type Listener, listenForEvents } from "./listen-for-events";
import { listenWhileSeen } from "./listen-while-seen";
import { pauseOrOnline } from "./pause-or-online";
import { session } from "./session";

/**
 * Notifies of every change in the signed-in user's campaigns, and of every time that some may have been missed, until
 * it is stopped.
 */
export function listenForCampaignEvents(listener: Listener): () => void {
  return listenWhileSeen(
    (connection, signal) =>
      void listenForEvents({
        fetch: (input, init) => window.fetch(input, init),
        session,
        refresh,
        network: window,
        pause: (milliseconds) => pauseOrOnline(milliseconds, window),
        signal,
        ...connection,
      }),
    listener,
    document,
  );
}
