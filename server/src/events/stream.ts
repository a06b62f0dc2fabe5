import { system } from "@overture/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { DatabaseLog } from "../db/database.js";
import { listen } from "../db/listen.js";
import type { Guard } from "../http/guard.js";
import { type Change, changesChannel } from "./announce.js";

interface Options {
  databaseUrl: string;
  guard: Guard;
  log: DatabaseLog;
  /** How often a silent stream says that it is alive, and whether its reader is still signed in is asked again. */
  heartbeatMs?: number;
}

/** Server-sent events of what changes in a user's campaigns, whichever process made the change. */
export function serveEvents(fastify: FastifyInstance, options: Options): void {
  const { databaseUrl, guard, log, heartbeatMs = 20_000 } = options;
  const readers = new Map<string, Set<FastifyReply["raw"]>>();

  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const listener = listen({
    url: databaseUrl,
    channel: changesChannel,
    log,
    hear: tellReaders,
    begin() {
      begin();
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
    const { _id } = await guard.signedIn(request);
    await begun;
    reply.hijack();
    const stream = reply.raw;
    // Who has left in the meantime will not leave again.
    if (stream.destroyed) return;
    stream.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      // Nothing follows a stream on its connection, which would idle and keep a server open that closes.
      connection: "close",
      "x-accel-buffering": "no",
    });
    stream.write("retry: 1000\n\n");
    const streams = readers.get(_id) ?? new Set();
    readers.set(_id, streams.add(stream));

    const heartbeat = setInterval(() => {
      stream.write(": alive\n\n");
      guard.signedIn(request).catch(() => stream.end());
    }, heartbeatMs);
    stream.on("close", () => {
      clearInterval(heartbeat);
      streams.delete(stream);
      if (streams.size === 0) readers.delete(_id);
    });
  });

  function endStreams(): void {
    for (const streams of readers.values()) for (const stream of streams) stream.end();
  }

  function tellReaders(payload: string): void {
    const { userId, ...event } = JSON.parse(payload) as Change;
    for (const stream of readers.get(userId) ?? []) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  }
}
