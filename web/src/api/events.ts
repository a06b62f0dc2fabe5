import type { system } from "@overture/contract";
import { refresh } from "./client";
import { listenForEvents } from "./listen-for-events";
import { session } from "./session";

/** Calls back with every change in the signed-in user's campaigns, until it is stopped. */
export function listenForCampaignEvents(receive: (event: system.CampaignEvent) => void): () => void {
  const stop = new AbortController();
  void listenForEvents({
    fetch: (input, init) => window.fetch(input, init),
    session,
    refresh,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    signal: stop.signal,
    receive,
  });
  return () => stop.abort();
}
