import { refresh } from "./client";
import { type Listener, listenForEvents } from "./listen-for-events";
import { listenWhileSeen } from "./listen-while-seen";
import { pauseOrOnline } from "./pause-or-online";
import { session } from "./session";

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;

/**
 * Notifies of every change in the signed-in user's campaigns, and of every time that some may have been missed, until
 * it is stopped. All parts of a page share one stream.
 */
export function listenForCampaignEvents(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= listen({
    onEvent: (event) => {
      for (const each of [...listeners]) each.onEvent(event);
    },
    onReconnect: () => {
      for (const each of [...listeners]) each.onReconnect();
    },
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

function listen(listener: Listener): () => void {
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
