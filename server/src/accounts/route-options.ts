import type { FastifyInstance } from "fastify";
import type { Db, Tx } from "../db/database.js";
import type { Deletion } from "../db/deletion.js";
import type { Guard } from "../http/guard.js";
import type { RateLimits } from "../limits/rate-limit.js";
import type { MailService } from "../mail/mail-service.js";
import type { Settings } from "../settings/settings.js";
import type { Clock } from "../values/clock.js";
import type { Registration } from "./invitations/invite.js";

export interface AccountRouteOptions {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  secret: string;
  appUrl: string;
  /** Who may make an account. */
  registration: Registration;
  mail: MailService;
  /** Deletes what a user owns in other domains, restorable together with the user. */
  deleteEverythingOf(tx: Tx, userId: string, deletion: Deletion): Promise<void>;
  /** Gives the user's drafts the name that they have now. */
  fillSenderName(tx: Tx, userId: string, at: Date): Promise<void>;
  /** What somebody else may have set up in the user's name. */
  disableWebhooksOf(tx: Tx, userId: string, at: Date): Promise<void>;
}

export interface OAuthRouteOptions
  extends Pick<AccountRouteOptions, "db" | "clock" | "limits" | "secret" | "appUrl" | "mail" | "registration"> {
  fastify: FastifyInstance;
  guard: Guard;
  oAuth: Settings["oAuth"];
  /** How long each request to a provider may take. */
  providerTimeoutMs: number;
}
