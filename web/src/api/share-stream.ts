import { randomName } from "./page-name";
import type { Receiver } from "./read-events";

/** Messages between the pages of one browser. */
type Message =
  | { kind: "ask" }
  | { kind: "there"; stream: string }
  | { kind: "gone" }
  | { kind: "event"; name: string | undefined; data: string };

export type Channel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

/** The pages of one browser. */
export interface Tabs {
  /** Works while no other page does under that name, until the signal that the work is given. */
  inTurn: (name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  openChannel: (name: string) => Channel;
}

interface Sharing {
  /** Undefined for a page that knows of no others. */
  tabs: Tabs | undefined;
  /** The name of the shared stream, which differs for each user. */
  name: string;
  read: (receiver: Receiver, signal: AbortSignal) => Promise<void>;
  receiver: Receiver;
  signal: AbortSignal;
}

/**
 * One page of the browser reads the stream, and passes on what it says to the others. Browsers make six connections to
 * a server over HTTP/1.1, for all of their windows: with a stream for each the seventh window would wait for ever. When
 * the page that reads is hidden, closed or gone, the next one reads.
 */
export async function shareStream({ tabs, name, read, receiver, signal }: Sharing): Promise<void> {
  const channel = tabs && opened(tabs, name);
  if (!tabs || !channel) return read(receiver, signal);

  let stream: string | undefined;
  let isReading = false;
  const post = (message: Message) => channel.postMessage(message);
  const noteGone = () => {
    stream = undefined;
    receiver.onGone();
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (isReading) {
      if (data.kind === "ask") post(stream === undefined ? { kind: "gone" } : { kind: "there", stream });
    } else if (data.kind === "gone") noteGone();
    else if (data.kind === "event") receiver.onEvent(data.name, data.data);
    else if (data.kind === "there" && data.stream !== stream) {
      if (stream !== undefined) noteGone();
      stream = data.stream;
      receiver.onThere();
    }
  };
  post({ kind: "ask" });

  const readForAll = async (turn: AbortSignal) => {
    isReading = true;
    // The page that read before may have disappeared without a message.
    if (stream !== undefined) noteGone();
    await read(
      {
        onThere() {
          stream = randomName();
          post({ kind: "there", stream });
          receiver.onThere();
        },
        onGone() {
          post({ kind: "gone" });
          noteGone();
        },
        onEvent(event, data) {
          post({ kind: "event", name: event, data });
          receiver.onEvent(event, data);
        },
      },
      turn,
    );
    isReading = false;
  };
  try {
    await tabs.inTurn(name, signal, readForAll);
  } finally {
    channel.close();
    if (stream !== undefined) noteGone();
  }
}

/** Undefined where the browser refuses it. */
function opened({ openChannel }: Tabs, name: string): Channel | undefined {
  try {
    return openChannel(name);
  } catch {
    return undefined;
  }
}
