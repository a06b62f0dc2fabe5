import { limits, system } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import type { DatabaseLog } from "../db/database.js";
import { listen } from "../db/listen.js";
import type { Guard } from "../http/guard.js";
import { tooMany } from "../refusal.js";
import { type AccessEnded, type Change, changesChannel } from "./announce.js";
import { openReader, type Reader } from "./reader.js";

interface Options {
  sessionUrl: string;
  guard: Guard;
  log: DatabaseLog;
  /** How often a silent stream says that it is alive, and whether its reader is still signed in is asked again. */
  heartbeatMs?: number;
}

/** Changes tell of creators and of mail: only for those who have nothing in their way. */
const asked = { scope: "campaigns:read" } as const;

interface Stream extends Reader {
  /** Ends the stream unless its reader is still signed in. */
  askAgain(): void;
}

/** Server-sent events of what changes in a user's campaigns, whichever process made the change. */
export function serveEvents(fastify: FastifyInstance, options: Options): void {
  const { sessionUrl, guard, log, heartbeatMs = 20_000 } = options;
  const readers = new Map<string, Set<Stream>>();
  /** How often somebody's access has ended, or may have without a word. */
  let endings = 0;

  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const listener = listen({
    url: sessionUrl,
    channel: changesChannel,
    log,
    notify: notifyReaders,
    begin() {
      begin();
      endings += 1;
      // Nobody has told what changed while this was not listening: whoever reads asks for everything when the next stream begins.
      endStreams();
    },
  });
  fastify.addHook("preClose", async () => {
    begin();
    endStreams();
    await listener.close();
  });

  // A HEAD of something that never ends would never end either.
  fastify.get(system.eventStreamPath, { exposeHeadRoute: false }, async (request, reply) => {
    const endingsBefore = endings;
    const { _id } = await guard.signedIn(request, asked);
    await begun;
    const streams = readers.get(_id) ?? new Set();
    if (streams.size >= limits.eventStreams) {
      throw tooMany("Too many pages are open. Close some of them, or wait a moment.", heartbeatMs / 1_000);
    }
    reply.hijack();
    // Who has left in the meantime will not leave again.
    if (reply.raw.destroyed) return;
    const reader = openReader(reply, () => {
      clearInterval(heartbeat);
      streams.delete(stream);
      if (streams.size === 0) readers.delete(_id);
    });
    const askAgain = () => void guard.signedIn(request, asked).catch(() => reader.end());
    const stream: Stream = { ...reader, askAgain };
    readers.set(_id, streams.add(stream));
    const heartbeat = setInterval(() => {
      reader.write(": alive\n\n");
      askAgain();
    }, heartbeatMs);
    // Whose access ended since it was asked for was not yet among the readers.
    if (endings !== endingsBefore) askAgain();
  });

  function endStreams(): void {
    for (const streams of readers.values()) for (const stream of streams) stream.end();
  }

  function notifyReaders(payload: string): void {
    const { userId, ...event } = JSON.parse(payload) as Change | AccessEnded;
    const streams =
      userId === undefined ? [...readers.values()].flatMap((some) => [...some]) : (readers.get(userId) ?? []);
    if (event.kind === "access") {
      endings += 1;
      for (const stream of streams) stream.askAgain();
      return;
    }
    for (const stream of streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  }
}
