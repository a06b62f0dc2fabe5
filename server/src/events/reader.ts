import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";

/** One open stream. */
export interface Reader {
  write(text: string): void;
  end(): void;
}

/**
 * What may wait for one reader from before. Whoever is further behind than that does not read, and asks for everything
 * when they come back.
 */
const maximumUnreadBytes = 65_536;

/**
 * Begins to answer with a stream, which is over once: whoever reads, leaves or is cut off, `closed` is called then and
 * nothing is written after.
 */
export function openReader(reply: FastifyReply, closed: () => void): Reader {
  const stream = reply.raw;
  let isOver = false;
  /** What waited before the first of the writes that come together: nobody can have read any of these yet. */
  let unread: number | undefined;
  function finish(): void {
    if (isOver) return;
    isOver = true;
    closed();
  }
  // A reader that breaks off in the middle of a write is no fault of ours.
  stream.on("error", finish);
  stream.on("close", finish);
  stream.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    // Nothing follows a stream on its connection, which would idle and keep a server open that closes.
    connection: "close",
    "x-accel-buffering": "no",
  });
  stream.write("retry: 1000\n\n");

  return {
    write(text) {
      if (isOver) return;
      if (unread === undefined) {
        unread = stream.writableLength;
        setImmediate(() => {
          unread = undefined;
        });
      }
      if (unread > maximumUnreadBytes) stream.destroy();
      else stream.write(text);
    },
    end() {
      if (isOver) return;
      finish();
      // An end waits for what was not read yet, and who does not read would keep the connection for ever.
      if (stream.writableLength > 0) stream.destroy();
      else stream.end();
    },
  };
}
