import type { FastifyInstance } from "fastify";
import type { Db, Tx } from "../db/database.js";
import type { Deletion } from "../db/deletion.js";
import type { AfterAnswer } from "../http/after-answer.js";
import type { Guard } from "../http/guard.js";
import type { RateLimits } from "../limits/rate-limit.js";
import type { MailService } from "../mail/mail-service.js";
import type { Settings } from "../settings/settings.js";
import type { Clock } from "../values/clock.js";
import type { Registration } from "./invitations/invite.js";
import type { KnownProviders } from "./sign-in-methods.js";

export interface AccountRouteOptions {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  secret: string;
  appUrl: string;
  /** Who may create an account. */
  registration: Registration;
  /** The configured providers for signing in. */
  providers: KnownProviders;
  mail: MailService;
  afterAnswer: AfterAnswer;
  /** Deletes the user's data in other domains, which can be restored together with the user. */
  deleteEverythingOf(tx: Tx, userId: string, deletion: Deletion): Promise<void>;
  /** Updates the sender name in the user's drafts. */
  fillSenderName(tx: Tx, userId: string, at: Date): Promise<void>;
  /** Disables webhooks, which somebody else may have set up in the user's name. */
  disableWebhooksOf(tx: Tx, userId: string, at: Date): Promise<void>;
}

export interface OAuthRouteOptions
  extends Pick<AccountRouteOptions, "db" | "clock" | "limits" | "secret" | "appUrl" | "mail" | "registration"> {
  fastify: FastifyInstance;
  guard: Guard;
  oAuth: Settings["oAuth"];
  /** The timeout of each request to a provider. */
  providerTimeoutMs: number;
}
