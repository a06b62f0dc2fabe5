import { refresh } from "./client";
import { type Listener, listenForEvents } from "./listen-for-events";
import { listenWhileSeen } from "./listen-while-seen";
import { session } from "./session";

/**
 * Tells of every change in the signed-in user's campaigns, and of every time that some may have been missed, until it
 * is stopped.
 */
export function listenForCampaignEvents(listener: Listener): () => void {
  return listenWhileSeen(
    (connection, signal) =>
      void listenForEvents({
        fetch: (input, init) => window.fetch(input, init),
        session,
        refresh,
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        signal,
        ...connection,
      }),
    listener,
    document,
  );
}
