import type { FastifyInstance } from "fastify";
import { reasonOf } from "../reason-of.js";

export interface Health {
  readonly role: "web" | "worker" | "all";
  /** Throws when the queue does not answer, and so the database that holds it. */
  askQueue(): Promise<void>;
  /** Whether this process takes mail from the queue; only where that is its part. */
  takesMail?(): boolean;
}

/**
 * `/healthz`: the process is up. `/readyz`: it can do its part. Without the database nobody can; a process that does nothing but take
 * mail is not ready while it cannot take any.
 */
export function serveHealth(fastify: FastifyInstance, { role, askQueue, takesMail }: Health): void {
  fastify.get("/healthz", async () => ({ status: "ok" }));
  fastify.get("/readyz", async (request, reply) => {
    try {
      await askQueue();
    } catch (error) {
      request.log.warn({ reason: reasonOf(error) }, "Not ready");
      return reply.code(503).send({ status: "unavailable", database: "unreachable", queue: "unreachable", role });
    }
    const worker = takesMail === undefined ? {} : { worker: takesMail() ? "ok" : "waiting" };
    const isReady = role !== "worker" || takesMail === undefined || takesMail();
    const answer = { status: isReady ? "ok" : "unavailable", database: "ok", queue: "ok", role, ...worker };
    return reply.code(isReady ? 200 : 503).send(answer);
  });
}
