import { events, system } from "@overture/contract";
import { createParser } from "eventsource-parser";
import { firstPauseMs, longerPause, type Network } from "./pause-or-online";
import { readAsOfNow } from "./read-answer";
import type { Renewal } from "./refresh";
import type { SessionStore } from "./session-store";
import { noteStream, noteUnmatched } from "./stream-notices";

export interface Listener {
  onEvent: (event: events.CampaignEvent) => void;
  /** The stream is there again after it was lost: what changed meanwhile was not announced. */
  onReconnect: () => void;
}

interface Surroundings extends Listener {
  fetch: typeof fetch;
  session: SessionStore;
  refresh: (failedToken: string) => Promise<Renewal>;
  pause: (milliseconds: number) => Promise<void>;
  network: Network;
  signal: AbortSignal;
  /** Whether there was a stream before, so that the first one is there again as well. */
  wasConnected?: boolean;
}

/** Only its type is the contract's, whose script every page loads first. */
const unmatchedNotice: typeof events.unmatchedNotice = "unmatched";

/** The server gives a sign of life every 20 seconds: a connection without one for so long is dead, whatever it says. */
const silentMs = 45_000;

/**
 * Reads the event stream, which `EventSource` could not, since it sends no bearer. A lost connection is made again
 * after growing pauses; the end of the session ends it, unless its user signs in again on the page.
 */
export async function listenForEvents(surroundings: Surroundings): Promise<void> {
  const { session, refresh, pause, signal, onReconnect } = surroundings;
  let pauseMs = firstPauseMs;
  let { wasConnected = false } = surroundings;

  const notifyReconnection = () => {
    if (wasConnected) onReconnect();
    wasConnected = true;
    noteStream(true);
  };

  while (!signal.aborted) {
    const token = session.read()?.accessToken;
    if (token === undefined) {
      // While the page is held for words that are not saved, its user may sign in again.
      if (await session.resumed()) continue;
      return;
    }
    const outcome = await readStream({ ...surroundings, onConnect: notifyReconnection }, token);
    noteStream(false);
    if (outcome === "unauthorized") {
      const renewal = await refresh(token);
      if (renewal.outcome !== "unreachable") continue;
    }
    if (outcome !== "failed") pauseMs = firstPauseMs;
    if (signal.aborted) return;
    if (outcome === "online") continue;
    await pause(pauseMs);
    pauseMs = longerPause(pauseMs);
  }
}

type Outcome = "read" | "unauthorized" | "failed" | "online";

/**
 * Until the stream ends: whether anything was read. A connection from before the network was lost may look alive and be
 * dead: it ends when the network is there again.
 */
async function readStream(
  { fetch, signal, network, onConnect, onEvent }: Surroundings & { onConnect: () => void },
  token: string,
): Promise<Outcome> {
  const parser = createParser({
    onEvent({ event: name, data }) {
      if (name === unmatchedNotice) noteUnmatched();
      const event = parse(data);
      if (event) onEvent(event);
    },
  });
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteSignOfLife = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silentMs);
  };
  const leave = () => silence.abort();
  let isOnlineAgain = false;
  const noteOnline = () => {
    isOnlineAgain = true;
    leave();
  };
  network.addEventListener("online", noteOnline);
  signal.addEventListener("abort", leave);
  try {
    noteSignOfLife();
    const response = await fetch(system.eventStreamPath, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${token}` },
      signal: silence.signal,
    });
    if (response.status === 401) return "unauthorized";
    if (!response.ok || !response.body) return "failed";
    onConnect();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      noteSignOfLife();
      parser.feed(piece.value);
    }
    return "read";
  } catch {
    // A lost connection; the caller makes another.
    return isOnlineAgain ? "online" : "failed";
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    network.removeEventListener("online", noteOnline);
  }
}

/** Undefined for what is no event. A kind or a status that only a newer server knows is left as it came. */
function parse(data: string): events.CampaignEvent | undefined {
  try {
    return readAsOfNow(events.campaignEvent, JSON.parse(data));
  } catch {
    return undefined;
  }
}
