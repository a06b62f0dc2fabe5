import { system } from "@overture/contract";
import type { FastifyInstance } from "fastify";
import { bearerOf } from "../http/guard.js";
import { missing, Refusal } from "../refusal.js";
import { isSameSecret } from "../secrets/sealing.js";
import type { Metrics } from "./metrics.js";

/** Counts every call by its route and not by its URL, since anybody can make up any number of URLs. */
export function measureCalls(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url !== system.eventStreamPath) return;
    metrics.noteStream(1);
    reply.raw.once("close", () => metrics.noteStream(-1));
  });
  fastify.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    // A stream lasts as long as its page is open, which says nothing about speed.
    if (route === system.eventStreamPath) return;
    const seconds = reply.elapsedTime / 1_000;
    metrics.noteCall({ method: request.method, route, status: reply.statusCode, seconds });
  });
}

/** `/metrics` for callers with the token; without a configured token it does not exist. */
export function serveMetrics(fastify: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  fastify.get("/metrics", async (request, reply) => {
    if (token === undefined) throw missing("Page");
    if (!isSameSecret(bearerOf(request), token)) throw new Refusal("unauthenticated", "The metrics token is wrong");
    const { type, text } = await metrics.read();
    return reply.header("cache-control", "no-store").type(type).send(text);
  });
}
