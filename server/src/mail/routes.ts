import type { FastifyInstance } from "fastify";
import type { Db } from "../db/database.js";
import type { Exports } from "../exports/exports.js";
import type { On } from "../http/implement.js";
import type { RateLimits } from "../limits/rate-limit.js";
import type { HostGuard } from "../net/host-guard.js";
import type { Dkim } from "../settings/settings.js";
import type { Clock } from "../values/clock.js";
import { setAsideRoutes } from "./imap/set-aside-routes.js";
import type { MailListener } from "./listener.js";
import type { MailService } from "./mail-service.js";
import type { NameResolver } from "./mailboxes/domain/name-servers.js";
import { type MailboxRouteOptions, mailboxRoutes } from "./mailboxes/routes.js";
import { inboundRoutes } from "./receiving/inbound-routes.js";
import { sandboxRoutes } from "./sandbox/sandbox-routes.js";
import { suppressionRoutes } from "./suppression/suppression-routes.js";
import { unsubscribeRoutes } from "./suppression/unsubscribe-routes.js";

export interface MailRouteOptions {
  fastify: FastifyInstance;
  db: Db;
  clock: Clock;
  mail: MailService;
  /** The origin of links in mail. */
  appUrl: string;
  inboundSecret: string | undefined;
  /** Seals what mailboxes are opened with. */
  secret: string;
  previousSecret?: string | undefined;
  dkim: Dkim | undefined;
  resolver: NameResolver;
  hosts: HostGuard;
  mailProviders: MailboxRouteOptions["mailProviders"];
  limits: RateLimits;
  exports: Exports;
  fillSenderNameAfter: MailboxRouteOptions["fillSenderNameAfter"];
  listener: MailListener;
  /** The names under which the shared mailbox's own server writes what it has checked. */
  trustedServers: readonly string[];
  trialTimeoutMs: MailboxRouteOptions["trialTimeoutMs"];
}

export function mailRoutes(on: On, options: MailRouteOptions): void {
  const { fastify, db, clock, mail, inboundSecret, secret, dkim, resolver, hosts, mailProviders, limits, listener } =
    options;
  const { trustedServers, trialTimeoutMs, fillSenderNameAfter } = options;
  const receiving = {
    db,
    clock,
    log: fastify.log,
    listener,
    appSecret: secret,
    previousSecret: options.previousSecret,
    trustedServers,
  };
  inboundRoutes(fastify, inboundSecret, receiving);
  unsubscribeRoutes(fastify, { ...receiving, limits });
  suppressionRoutes(on, { db, clock, listener, limits, exports: options.exports });
  setAsideRoutes(on, { db, clock });
  mailboxRoutes(on, {
    db,
    clock,
    secret,
    dkim,
    resolver,
    hosts,
    mailProviders,
    limits,
    fillSenderNameAfter,
    trialTimeoutMs,
  });
  // With a mail server there is no such mailbox, and no call about it.
  if (mail.isSandbox) sandboxRoutes(on, receiving, { appSecret: secret, appUrl: options.appUrl });
}
