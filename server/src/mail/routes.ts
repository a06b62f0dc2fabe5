import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.js";
import type { Db } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { MailListener } from "./listener.js";
import type { MailService } from "./mail-service.js";

export interface MailRouteOptions {
  fastify: FastifyInstance;
  db: Db;
  clock: Clock;
  mail: MailService;
  inboundSecret: string | undefined;
  listener: MailListener;
}

export function mailRoutes(_on: On, _options: MailRouteOptions): void {}
