import type { Clock } from "../clock.js";
import type { Db, Tx } from "../db/database.js";
import type { On } from "../http/implement.js";
import type { MailService } from "../mail/mail-service.js";
import { adminRoutes } from "./admin-routes.js";
import { authenticationRoutes } from "./authentication-routes.js";
import { ownAccountRoutes } from "./own-account-routes.js";

export interface AccountRouteOptions {
  db: Db;
  clock: Clock;
  secret: string;
  appUrl: string;
  mail: MailService;
  /** Deletes what a user owns in the domains to the right. */
  eraseEverythingOf(tx: Tx, userId: string): Promise<void>;
}

export function accountRoutes(on: On, options: AccountRouteOptions): void {
  authenticationRoutes(on, options);
  ownAccountRoutes(on, options);
  adminRoutes(on, options);
}
