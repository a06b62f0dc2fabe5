import type { IncomingMessage } from "node:http";
import { system } from "@overture/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { siteOf } from "../net/origin-of.js";
import { tooBusy } from "../refusal.js";

/** Requests in hand at once: more than this only wait for each other, and hold memory while they do. */
export const maxConcurrentRequests = 1_000;
/** Requests from one address whose bodies are still coming: whoever sends slowly takes nobody else's place. */
const maximumArriving = 250;

const retryAfterSeconds = 2;

/** Bodies up to here hold so little memory that only connections bound them. */
const smallBytes = 65_536;

interface Bounds {
  inHand?: number;
  arrivingFromOne?: number;
}

/**
 * Past the limit a request is refused at once, so that those in hand are served. The process itself can always be asked
 * how it is.
 */
export function limitRequests(
  fastify: FastifyInstance,
  { inHand: maximum = maxConcurrentRequests, arrivingFromOne = maximumArriving }: Bounds = {},
): void {
  const inHand = new Set<FastifyRequest>();
  const arriving = new Map<string, Set<FastifyRequest>>();
  const large = new Set<FastifyRequest>();
  /** Asked at the beginning: a connection that is gone has no address. */
  const origins = new WeakMap<FastifyRequest, string>();

  function take(request: FastifyRequest): void {
    if (inHand.size >= maximum) throw tooBusy(retryAfterSeconds);
    inHand.add(request);
  }

  function awaitBody(request: FastifyRequest): void {
    const origin = origins.get(request) ?? "";
    const ofOrigin = arriving.get(origin) ?? new Set();
    const isLarge = !(Number(request.headers["content-length"]) <= smallBytes);
    if (ofOrigin.size >= arrivingFromOne || (isLarge && large.size >= maximum)) throw tooBusy(retryAfterSeconds);
    if (isLarge) large.add(request);
    arriving.set(origin, ofOrigin.add(request));
  }

  function release(request: FastifyRequest): void {
    inHand.delete(request);
    large.delete(request);
    const origin = origins.get(request) ?? "";
    const ofOrigin = arriving.get(origin);
    if (ofOrigin?.delete(request) && ofOrigin.size === 0) arriving.delete(origin);
  }

  fastify.addHook("onRequest", async (request, reply) => {
    if (isAboutTheProcess(request)) return;
    origins.set(request, siteOf(request.ip));
    take(request);
    // Also of a stream that took the answer over, which is counted by its own limits from then on.
    reply.raw.once("close", () => release(request));
  });
  fastify.addHook("preParsing", async (request) => {
    if (isAboutTheProcess(request) || !hasBody(request)) return;
    release(request);
    awaitBody(request);
  });
  fastify.addHook("preValidation", async (request) => {
    if (isAboutTheProcess(request) || !hasBody(request)) return;
    release(request);
    take(request);
  });
  fastify.addHook("onResponse", async (request) => release(request));
  fastify.addHook("onRequestAbort", async (request) => release(request));
}

/** By the route, for its address may be written in other ways too. */
function isAboutTheProcess({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url !== undefined && aboutTheProcess.has(routeOptions.url);
}

const aboutTheProcess: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics", system.eventStreamPath]);

export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
