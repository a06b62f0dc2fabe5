import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/database.js";

/** `/healthz`: the process is up. `/readyz`: the database, which holds the queue as well, answers. */
export function serveHealth(fastify: FastifyInstance, db: Db): void {
  fastify.get("/healthz", async () => ({ status: "ok" }));
  fastify.get("/readyz", async (request, reply) => {
    try {
      await sql`select from mail where state = 'queued' limit 1`.execute(db);
      return { status: "ok", database: "ok", queue: "ok" };
    } catch (error) {
      request.log.warn({ err: error }, "Not ready");
      return reply.code(503).send({ status: "unavailable", database: "unreachable", queue: "unreachable" });
    }
  });
}
