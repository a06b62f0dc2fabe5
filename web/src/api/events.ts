import type { Listener } from "./listen-for-events";
import { listenWhileSeen } from "./listen-while-seen";
import { pauseOrOnline } from "./pause-or-online";
import { untilLoaded } from "./until-loaded";

const loadListening = () => import("./listen-in-browser");
// On its way while the page reads what it shows: what changes between that and the first event is missed.
loadListening().catch(() => undefined);

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
  return listenWhileSeen((connection, signal) => void connect(connection, signal), listener, window);
}

/** The code that reads the stream loads after the first screen, so changes before that count as missed. */
async function connect(connection: Listener & { wasConnected: boolean }, signal: AbortSignal): Promise<void> {
  let { wasConnected } = connection;
  const loaded = await untilLoaded(loadListening, {
    signal,
    pause(milliseconds) {
      wasConnected = true;
      return pauseOrOnline(milliseconds, window);
    },
  });
  await loaded?.listenInBrowser({ ...connection, wasConnected }, signal);
}
