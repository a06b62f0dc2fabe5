import { system } from "@overture/contract";
import type { Renewal } from "./refresh";
import { createEventParser } from "./server-sent-events";
import type { SessionStore } from "./session-store";

interface Surroundings {
  fetch: typeof fetch;
  session: SessionStore;
  refresh: (failedToken: string) => Promise<Renewal>;
  pause: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
  receive: (event: system.CampaignEvent) => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Reads the event stream, which `EventSource` could not, since it sends no bearer. A lost connection is made again after
 * growing pauses; the end of the session ends it.
 */
export async function listenForEvents(surroundings: Surroundings): Promise<void> {
  const { session, refresh, pause, signal } = surroundings;
  let pauseMs = firstPauseMs;

  while (!signal.aborted) {
    const token = session.read()?.accessToken;
    if (token === undefined) return;
    const outcome = await readStream(surroundings, token);
    if (outcome === "unauthorized") {
      const renewal = await refresh(token);
      if (renewal.outcome === "refused") return;
      if (renewal.outcome === "renewed") continue;
    }
    if (outcome === "read") pauseMs = firstPauseMs;
    if (signal.aborted) return;
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

type Outcome = "read" | "unauthorized" | "failed";

/** Until the stream ends: whether anything was read. */
async function readStream({ fetch, signal, receive }: Surroundings, token: string): Promise<Outcome> {
  const push = createEventParser((data) => {
    const event = parse(data);
    if (event) receive(event);
  });
  try {
    const response = await fetch(system.eventStreamPath, {
      headers: { accept: "text/event-stream", authorization: `Bearer ${token}` },
      signal,
    });
    if (response.status === 401) return "unauthorized";
    if (!response.ok || !response.body) return "failed";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) push(piece.value);
    return "read";
  } catch {
    // A lost connection; the caller makes another.
    return "failed";
  }
}

/** Undefined for what a newer server may say and this page does not know. */
function parse(data: string): system.CampaignEvent | undefined {
  try {
    return system.campaignEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
