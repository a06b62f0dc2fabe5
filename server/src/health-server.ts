import type { Db } from "./db/database.js";
import { serveHealth } from "./http/health.js";
import { openServer } from "./http/server.js";
import { answerUnknownRoute } from "./http/unknown-route.js";
import { askQueue } from "./mail/outbox/queue-queries.js";
import type { Metrics } from "./metrics/metrics.js";
import { serveMetrics } from "./metrics/serve-metrics.js";
import type { OpenLog } from "./process/log.js";

interface HealthServer {
  metrics: Metrics;
  metricsToken?: string | undefined;
  log: OpenLog;
  db: Db;
  role: "worker" | "reader";
  /** Of a worker. */
  takesMail?: (() => boolean) | undefined;
  /** Of a reader. */
  readsMail?: (() => boolean) | undefined;
}

/** What a process without pages says of itself to whoever watches it. It does not listen yet. */
export async function openHealthServer(options: HealthServer) {
  const { db, role, metrics, metricsToken, takesMail, readsMail, log } = options;
  const fastify = await openServer(log);
  serveHealth(fastify, { role, askQueue: () => askQueue(db), takesMail, readsMail });
  serveMetrics(fastify, metrics, metricsToken);
  fastify.setNotFoundHandler(answerUnknownRoute);
  return fastify;
}
