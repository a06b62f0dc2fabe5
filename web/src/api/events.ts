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
        pause: pauseOrOnline,
        signal,
        ...connection,
      }),
    listener,
    document,
  );
}

/** Waits, but no longer than until the network is there again. */
function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
  });
}
