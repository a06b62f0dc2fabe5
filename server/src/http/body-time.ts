import type { IncomingMessage, Server } from "node:http";
import { limits } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { hasBody } from "./capacity.js";

/** 256 kbit/s: at this speed the largest file arrives in eight minutes. */
const slowestBytesPerMs = 32;

/** The limit of the HTTP server itself, which has one for all requests. */
export function longestRequestMs(requestMs: number): number {
  return requestMs + limits.mailBytes / slowestBytesPerMs;
}

/**
 * Every body has `requestMs` to arrive. A body that its route admits gets more time, by its announced size, because a
 * large file takes longer on a slow line.
 */
export function limitBodyTime(fastify: FastifyInstance, requestMs: number): void {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

  function giveTime(request: IncomingMessage, ms: number): void {
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(() => cutOff(fastify.server, request), ms).unref());
  }

  // The first timer starts before any route.
  fastify.server.on("request", (request) => {
    if (!hasBody(request)) return;
    giveTime(request, requestMs);
    request.once("close", () => clearTimeout(timers.get(request)));
  });
  // This hook runs after the access check and before the body is read.
  fastify.addHook("preParsing", async ({ raw, routeOptions, headers }) => {
    const announced = Number(headers["content-length"]);
    const isWanted = announced > 0 && announced <= (routeOptions.bodyLimit ?? 0);
    // An injected request has no connection, so it has no timer.
    if (isWanted && timers.has(raw)) giveTime(raw, requestMs + announced / slowestBytesPerMs);
  });
}

/** Answers 408 and ends the connection, unless the whole body has come. */
export function cutOff(server: Server, request: IncomingMessage): void {
  if (request.complete) return;
  const error = Object.assign(new Error("The body took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  server.emit("clientError", error, request.socket);
}
