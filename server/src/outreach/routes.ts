import type { Clock } from "../clock.js";
import type { Db } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { MailService } from "../mail/mail-service.js";

export interface OutreachRouteOptions {
  db: Db;
  clock: Clock;
  mail: MailService;
}

export function outreachRoutes(_on: On, _options: OutreachRouteOptions): void {}
