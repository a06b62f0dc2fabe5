import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { limits } from "@overture/contract";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { Refusal, restarting } from "../refusal.js";
import { atMostOnceIn } from "../values/at-times.js";
import { answerError, answerMalformedWith } from "./answer.js";
import { limitBodyTime, longestRequestMs } from "./body-time.js";
import { limitRequests } from "./capacity.js";
import { connectionBound } from "./connection-bound.js";
import { acceptJsonBodies } from "./json-body.js";
import { securityHeaders } from "./security-headers.js";
import { isTrustedProxy, type ProxyNet } from "./trusted-proxies.js";
import { collectMethods, refuseUnknownRoutes } from "./unknown-route.js";
import { buildIdOf, webFolder } from "./web-pages.js";

interface Options {
  /** Whether browsers come by TLS. */
  isSecure?: boolean;
  trustedProxies?: readonly ProxyNet[];
  /** One connection past the bound is closed at once. */
  bounds?: Partial<typeof usualBounds & { connections: number }>;
}

/** What a client may take, however slowly or often it comes. */
const usualBounds = {
  /** For a whole request; a large body has longer. */
  requestMs: 60_000,
  headersMs: 15_000,
  /** How often it is looked for requests that took too long. */
  checkEveryMs: 5_000,
};

/** The bare server: bodies, headers, errors, limits and logs, before any route. */
export async function openServer(log: FastifyBaseLogger, options: Options = {}): Promise<FastifyInstance> {
  const { isSecure = false, trustedProxies = [] } = options;
  const bounds = { ...usualBounds, connections: connectionBound(), ...options.bounds };
  const headers = securityHeaders({ isSecure });
  const fastify = Fastify({
    loggerInstance: log,
    // From the last address to the first: whatever a client writes into the header itself stands before the first one
    // that counts.
    trustProxy: trustedProxies.length > 0 && ((address) => isTrustedProxy(address, trustedProxies)),
    // One line for each request would bury what matters; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    // Refused below, with our headers and body.
    return503OnClosing: false,
    // However slowly somebody sends a request or takes an answer, it ends.
    requestTimeout: longestRequestMs(bounds.requestMs),
    connectionTimeout: 120_000,
    http: {
      headersTimeout: bounds.headersMs,
      connectionsCheckingInterval: bounds.checkEveryMs,
      maxHeaderSize: 16_384,
      // Refused below, with our headers and body.
      requireHostHeader: false,
    },
    // An address that cannot even be decoded reaches no route, and gets our error body all the same.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerMalformedWith(headers),
  });
  nameRequests(fastify);
  nameBuild(fastify);
  boundConnections(fastify, bounds.connections);
  ignoreExpectations(fastify);
  fastify.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    const hosts = request.raw.rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === "host").length;
    if (request.raw.httpVersion === "1.1" && hosts === 0) throw new Refusal("invalid", "The request names no host");
    // What stands between may go by the other one (RFC 9112 section 3.2).
    if (hosts > 1) throw new Refusal("invalid", "The request names several hosts");
  });
  resetCutOff(fastify);
  endConnectionsWhenClosing(fastify);
  limitBodyTime(fastify, bounds.requestMs);
  limitRequests(fastify);
  refuseUnknownRoutes(fastify, collectMethods(fastify));
  acceptJsonBodies(fastify);
  fastify.setErrorHandler(answerError);
  fastify.decorate("isSecure", isSecure);
  await fastify.register(cookie);
  await fastify.register(compress, { threshold: 1_024, encodings: ["br", "gzip"], globalDecompression: false });
  return fastify;
}

/**
 * The name under which the log speaks of a request goes out with its answer, whoever writes that. Ours alone: nobody
 * can choose it.
 */
function nameRequests(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", async (request, reply) => {
    reply.raw.setHeader("x-request-id", request.id);
  });
}

function nameBuild(fastify: FastifyInstance): void {
  const buildId = buildIdOf(webFolder);
  if (buildId === undefined) return;
  fastify.addHook("onRequest", async (_request, reply) => {
    reply.raw.setHeader("x-build", buildId);
  });
}

/**
 * By HTTP/1.0, which nginx speaks unless told otherwise, an answer of no stated length ends with its connection. One
 * that is cut off, as an export that fails, would look whole: its connection is reset instead.
 */
function resetCutOff(fastify: FastifyInstance): void {
  fastify.addHook("onRequest", async ({ raw }, reply) => {
    if (raw.httpVersion !== "1.0") return;
    const destroy = reply.raw.destroy.bind(reply.raw);
    reply.raw.destroy = (error) => {
      raw.socket.resetAndDestroy();
      return destroy(error);
    };
  });
}

const warnEveryMs = 60_000;

/** A connection past the limit is closed unanswered, so the log alone can say why pages and health checks fail. */
function boundConnections({ server, log }: FastifyInstance, most: number): void {
  server.maxConnections = most;
  const atTimes = atMostOnceIn(warnEveryMs);
  server.on("drop", () =>
    atTimes(() => log.warn({ most }, "As many connections are open as one process takes: the next ones are closed")),
  );
}

/**
 * What anybody expects but `100-continue` may be ignored (RFC 9110 section 10.1.1); Node alone would answer 417 without
 * any of our headers.
 */
function ignoreExpectations({ server }: FastifyInstance): void {
  server.on("checkExpectation", (request, response) => void server.emit("request", request, response));
}

/**
 * What is under way when the server closes is answered, and its connection would then idle and keep the server open.
 * What comes afterwards is refused.
 */
function endConnectionsWhenClosing(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook("preClose", async () => {
    isClosing = true;
  });
  fastify.addHook("onRequest", async () => {
    if (isClosing) throw restarting();
  });
  fastify.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  endUnusedWhenClosing(fastify);
}

/**
 * How long a connection may still say nothing once the server closes: its request may be on the way, and is then
 * refused.
 */
const silentMs = 1_000;

/**
 * Browsers and pools connect before they have anything to ask. To Node such a connection, and one that has not said all
 * of its header, is at work, and nothing looks for it any more once the server closes: it would stay open for minutes.
 */
function endUnusedWhenClosing(fastify: FastifyInstance): void {
  const unused = new Set<Socket>();
  fastify.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  fastify.server.on("request", ({ socket }) => void unused.delete(socket));
  fastify.addHook("preClose", async () => {
    const timer = setInterval(() => {
      for (const socket of unused) socket.destroy();
    }, silentMs).unref();
    fastify.server.once("close", () => clearInterval(timer));
  });
}
