import { refresh } from "./client";
import { type Listener, listenForEvents } from "./listen-for-events";
import { pauseOrAbort, pauseOrOnline } from "./pause-or-online";
import { session } from "./session";
import type { Tabs } from "./share-stream";
import { mutexByLease, mutexByLocks } from "./tab-mutex";

/** One stream for all pages of this browser, until the signal. */
export function listenInBrowser(listener: Listener & { wasConnected: boolean }, signal: AbortSignal): Promise<void> {
  return listenForEvents({
    fetch: (input, init) => window.fetch(input, init),
    session,
    refresh,
    network: window,
    pause: (milliseconds) => pauseOrOnline(milliseconds, window),
    tabs,
    signal,
    ...listener,
  });
}

const tabs: Tabs = {
  inTurn: (name, signal, work) => {
    const takeTurns =
      "locks" in navigator
        ? mutexByLocks(navigator.locks)
        : mutexByLease({ storage: () => window.localStorage, pause: pauseOrAbort, now: Date.now });
    return takeTurns(name, signal, work);
  },
  openChannel: (name) => new BroadcastChannel(name),
};
