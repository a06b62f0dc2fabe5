import type { Db } from "../db/database.js";
import type { Exports } from "../exports/exports.js";
import type { RateLimits } from "../limits/rate-limit.js";
import type { MailService } from "../mail/mail-service.js";
import type { Installation } from "../mail/mailboxes/sender-identity.js";
import type { Clock } from "../values/clock.js";

export interface OutreachRouteOptions {
  db: Db;
  clock: Clock;
  /** Signs addresses that work without signing in. */
  secret: string;
  mail: MailService;
  installation: Installation;
  limits: RateLimits;
  exports: Exports;
}
