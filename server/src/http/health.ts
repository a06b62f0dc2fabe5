import type { FastifyInstance } from "fastify";

/**
 * `/healthz`: the process is up. `/readyz`: the queue answers, and so the database that holds it; `askQueue` throws when it does
 * not.
 */
export function serveHealth(fastify: FastifyInstance, askQueue: () => Promise<void>): void {
  fastify.get("/healthz", async () => ({ status: "ok" }));
  fastify.get("/readyz", async (request, reply) => {
    try {
      await askQueue();
      return { status: "ok", database: "ok", queue: "ok" };
    } catch (error) {
      request.log.warn({ err: error }, "Not ready");
      return reply.code(503).send({ status: "unavailable", database: "unreachable", queue: "unreachable" });
    }
  });
}
