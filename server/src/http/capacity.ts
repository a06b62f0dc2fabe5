import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.js";

/** Requests in hand at once: more than this only wait for each other, and hold memory while they do. */
export const maximumInHand = 1_000;

/** Past the limit a request is refused at once, so that those in hand are served. The process itself can always be asked how it is. */
export function limitRequests(fastify: FastifyInstance, maximum = maximumInHand): void {
  const inHand = new Set<FastifyRequest>();
  const release = async (request: FastifyRequest) => void inHand.delete(request);
  fastify.addHook("onRequest", async (request, reply) => {
    if (isAboutTheProcess.test(request.url)) return;
    if (inHand.size >= maximum) {
      throw new Refusal("unavailable", "Too busy right now. Please try again in a moment.", undefined, 2);
    }
    inHand.add(request);
    // Also of a stream that took the answer over, which is counted by its own limits from then on.
    reply.raw.once("close", () => void release(request));
  });
  fastify.addHook("onResponse", release);
  fastify.addHook("onRequestAbort", release);
}

const isAboutTheProcess = /^\/(?:healthz|readyz|metrics|api\/v1\/events)(?:\?|$)/;
