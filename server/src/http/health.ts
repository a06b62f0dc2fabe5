import type { FastifyInstance } from "fastify";
import { reasonOf } from "../process/log.js";
import type { Role } from "../settings/settings.js";

export interface Health {
  readonly role: Role;
  /** Throws when the queue does not answer, and so the database that holds it. */
  askQueue(): Promise<void>;
  /** Whether this process takes mail from the queue; only where that is its part. */
  takesMail?: (() => boolean) | undefined;
  /** Whether this process takes its share of the mailboxes to read; only where that is all it does. */
  readsMail?: (() => boolean) | undefined;
}

/**
 * `/healthz`: the process is up. `/readyz`: it can do its part. Without the database nobody can; a process that does
 * nothing but take mail is not ready while it cannot take any, nor one that does nothing but read mailboxes while it
 * cannot claim them.
 */
export function serveHealth(fastify: FastifyInstance, health: Health): void {
  const { role, takesMail, readsMail } = health;
  const askQueue = askedOnce(health.askQueue);
  fastify.get("/healthz", async () => ({ status: "ok" }));
  fastify.get("/readyz", async (request, reply) => {
    try {
      await askQueue();
    } catch (error) {
      request.log.warn({ reason: reasonOf(error) }, "Not ready");
      return reply.code(503).send({ status: "unavailable", database: "unreachable", queue: "unreachable", role });
    }
    const worker = takesMail === undefined ? {} : { worker: takesMail() ? "ok" : "waiting" };
    const reader = readsMail === undefined ? {} : { reader: readsMail() ? "ok" : "waiting" };
    const isReady = isAbleTo(health);
    const answer = { status: isReady ? "ok" : "unavailable", database: "ok", queue: "ok", role, ...worker, ...reader };
    return reply.code(isReady ? 200 : 503).send(answer);
  });
}

/**
 * Anybody may ask, and no limit holds them up: whoever asks while the database is being asked shares that answer. A
 * thousand at once take one connection.
 */
function askedOnce(ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function isAbleTo({ role, takesMail, readsMail }: Health): boolean {
  if (role === "worker") return takesMail?.() ?? true;
  return role === "reader" ? (readsMail?.() ?? true) : true;
}
