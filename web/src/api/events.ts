import { refresh } from "./client";
import { type Listener, listenForEvents } from "./listen-for-events";
import { session } from "./session";

/** Tells of every change in the signed-in user's campaigns, and of every time that some may have been missed, until it is stopped. */
export function listenForCampaignEvents(listener: Listener): () => void {
  const stop = new AbortController();
  void listenForEvents({
    fetch: (input, init) => window.fetch(input, init),
    session,
    refresh,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    signal: stop.signal,
    ...listener,
  });
  return () => stop.abort();
}
