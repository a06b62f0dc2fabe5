import type { Clock } from "../clock.js";
import type { Db } from "../db/database.js";
import type { Log } from "../log.js";
import type { Dkim } from "../settings.js";
import type { MailServer } from "../settings-values.js";
import type { MailListener } from "./listener.js";
import type { MailService } from "./mail-service.js";

export interface MailOptions {
  db: Db;
  clock: Clock;
  log: Log;
  appUrl: string;
  smtp: MailServer | undefined;
  mailFrom: string | undefined;
  dkim: Dkim | undefined;
  listener: MailListener;
}

export interface Mail {
  service: MailService;
  /** Hands over everything that is due at this moment, then returns. */
  deliverDue(): Promise<void>;
  /** Sends from now on whatever is due, woken by the database, until it is closed. */
  startWorker(databaseUrl: string): void;
  /** Lets the message that is being handed over finish, and takes no other. */
  close(): Promise<void>;
}

export function openMail(_options: MailOptions): Mail {
  return {
    service: { messageIdDomain: "overture.test", isSandbox: true },
    async deliverDue() {},
    startWorker() {},
    async close() {},
  };
}
