import { system } from "@overture/contract";
import { createParser } from "eventsource-parser";
import { firstPauseMs, longerPause, type Network } from "./pause-or-online";
import type { Renewal } from "./refresh";
import type { SessionStore } from "./session-store";

/** Receives the messages of a stream unchanged. */
export interface Receiver {
  /** There is a stream, and another than before. */
  onThere: () => void;
  /** There is none: what changes now is announced to nobody. */
  onGone: () => void;
  onEvent: (name: string | undefined, data: string) => void;
}

export interface Source {
  fetch: typeof fetch;
  session: SessionStore;
  refresh: (failedToken: string) => Promise<Renewal>;
  pause: (milliseconds: number) => Promise<void>;
  network: Network;
}

/** The server sends a heartbeat every 20 seconds: a connection without one for this long is dead. */
const silentMs = 45_000;

/**
 * Reads the event stream of one user, which `EventSource` could not, since it sends no bearer. A lost connection is
 * made again after growing pauses. It ends with the session, unless that user signs in again on the page.
 */
export async function readEvents(
  source: Source,
  { userId, receiver, signal }: { userId: string; receiver: Receiver; signal: AbortSignal },
): Promise<void> {
  const { session, refresh, pause } = source;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const current = session.read();
    if (current === null) {
      // While the page is held for words that are not saved, its user may sign in again.
      if (await session.resumed()) continue;
      return;
    }
    if (current.user._id !== userId) return;
    const token = current.accessToken;
    const outcome = await readStream(source, { token, receiver, signal });
    if (outcome === "unauthorized") {
      const renewal = await refresh(token);
      if (renewal.outcome !== "unreachable") continue;
    }
    receiver.onGone();
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
  { fetch, network }: Source,
  { token, receiver, signal }: { token: string; receiver: Receiver; signal: AbortSignal },
): Promise<Outcome> {
  const parser = createParser({ onEvent: ({ event, data }) => receiver.onEvent(event, data) });
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
    receiver.onThere();
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
