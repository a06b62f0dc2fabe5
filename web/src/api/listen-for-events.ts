import { events } from "@overture/contract";
import { readAsOfNow } from "./read-answer";
import { type Receiver, readEvents, type Source } from "./read-events";
import { shareStream, type Tabs } from "./share-stream";
import { noteNamed, noteStream } from "./stream-notices";

export interface Listener {
  onEvent: (event: events.CampaignEvent) => void;
  /** The stream is there again after it was lost: what changed meanwhile was not announced. */
  onReconnect: () => void;
}

interface Surroundings extends Listener, Source {
  /** The other pages of the browser; undefined if this page reads only for itself. */
  tabs?: Tabs;
  signal: AbortSignal;
  /** Whether there was a stream before, so that the first one is there again as well. */
  wasConnected?: boolean;
}

/** Only their type is the contract's, whose script every page loads first. */
const notices: ReadonlySet<string | undefined> = new Set<events.Notice>(["unmatched", "set-aside", "unconfirmed"]);

/** Passes on the events of the signed-in user's stream, also after another user signs in, until the session ends. */
export async function listenForEvents(surroundings: Surroundings): Promise<void> {
  const { session, signal, tabs } = surroundings;
  const receiver = receive(surroundings);
  while (!signal.aborted) {
    const userId = session.shown()?.user._id;
    if (userId === undefined) return;
    const ending = new AbortController();
    const end = () => ending.abort();
    const isAnother = () => ![undefined, userId].includes(session.read()?.user._id);
    const stopFollowing = session.subscribe(() => isAnother() && end());
    signal.addEventListener("abort", end);
    try {
      await shareStream({
        tabs,
        name: `overture.events.${userId}`,
        read: (to, turn) => readEvents(surroundings, { userId, receiver: to, signal: turn }),
        receiver,
        signal: ending.signal,
      });
    } finally {
      stopFollowing();
      signal.removeEventListener("abort", end);
    }
    if (!isAnother()) return;
  }
}

function receive({ onEvent, onReconnect, wasConnected = false }: Surroundings): Receiver {
  /** What changes before the first stream, while there could have been one, is missed as well. */
  let hasMissed = wasConnected;
  return {
    onThere() {
      if (hasMissed) onReconnect();
      noteStream(true);
    },
    onGone() {
      hasMissed = true;
      noteStream(false);
    },
    onEvent(name, data) {
      if (isNotice(name)) noteNamed(name);
      const event = parse(data);
      if (event) onEvent(event);
    },
  };
}

function isNotice(name: string | undefined): name is events.Notice {
  return notices.has(name);
}

/** Undefined for what is no event. A kind or a status that only a newer server knows is left as it came. */
function parse(data: string): events.CampaignEvent | undefined {
  try {
    return readAsOfNow(events.campaignEvent, JSON.parse(data));
  } catch {
    return undefined;
  }
}
