import type { Clock } from "../clock.js";
import type { Db, Tx } from "../db/database.js";
import type { MailService } from "../mail/mail-service.js";

export interface AccountRouteOptions {
  db: Db;
  clock: Clock;
  secret: string;
  appUrl: string;
  mail: MailService;
  /** Deletes what a user owns in the domains to the right. */
  eraseEverythingOf(tx: Tx, userId: string): Promise<void>;
}
