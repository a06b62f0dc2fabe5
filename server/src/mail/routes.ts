import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.js";
import type { Db } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { Dkim } from "../settings.js";
import type { MailListener } from "./listener.js";
import type { MailService } from "./mail-service.js";
import type { NameResolver } from "./mailboxes/domain/name-servers.js";
import { mailboxRoutes } from "./mailboxes/routes.js";
import { inboundRoutes } from "./receiving/inbound-routes.js";
import { sandboxRoutes } from "./sandbox/sandbox-routes.js";
import { unsubscribeRoutes } from "./suppression/unsubscribe-routes.js";

export interface MailRouteOptions {
  fastify: FastifyInstance;
  db: Db;
  clock: Clock;
  mail: MailService;
  inboundSecret: string | undefined;
  /** Seals what mailboxes are opened with. */
  secret: string;
  dkim: Dkim | undefined;
  resolver: NameResolver;
  listener: MailListener;
}

export function mailRoutes(
  on: On,
  { fastify, db, clock, mail, inboundSecret, secret, dkim, resolver, listener }: MailRouteOptions,
): void {
  const receiving = { db, clock, log: fastify.log, listener };
  inboundRoutes(fastify, inboundSecret, receiving);
  unsubscribeRoutes(fastify, receiving);
  mailboxRoutes(on, { db, clock, secret, dkim, resolver });
  // With a mail server there is no such mailbox, and no call about it.
  if (mail.isSandbox) sandboxRoutes(on, receiving);
}
