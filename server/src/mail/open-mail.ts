import type { Clock } from "../clock.js";
import type { Db } from "../db/database.js";
import type { Log } from "../log.js";
import type { Dkim } from "../settings.js";
import type { MailServer } from "../settings-values.js";
import type { MailListener } from "./listener.js";
import type { MailService } from "./mail-service.js";
import { domainOf, ownMailbox } from "./mailbox.js";
import type { Delivery } from "./outbox/deliver-mail.js";
import { deliverAllDue, startWorker, type Worker } from "./outbox/worker.js";
import { openSenders } from "./transports/senders.js";

export interface MailOptions {
  db: Db;
  clock: Clock;
  log: Log;
  appUrl: string;
  smtp: MailServer | undefined;
  mailFrom: string | undefined;
  dkim: Dkim | undefined;
  /** Opens the passwords of people's own mailboxes; without it only the system's sends. */
  appSecret?: string;
  listener: MailListener;
}

export interface Mail {
  service: MailService;
  /** Hands over everything that is due at this moment, then returns. */
  deliverDue(): Promise<void>;
  /** Sends from now on whatever is due, woken by the database, until it is closed. */
  startWorker(databaseUrl: string): void;
  /** Lets the messages that are being handed over finish, and takes no other. */
  close(): Promise<void>;
}

export function openMail({ listener, mailFrom, ...options }: MailOptions): Mail {
  const { db, clock, log, appUrl, smtp } = options;
  const from = ownMailbox({ mailFrom, smtp, appUrl });
  const senders = openSenders({ ...options, from });
  const delivery: Delivery = { db, clock, log, senders, listener };
  let worker: Worker | undefined;
  return {
    service: { messageIdDomain: domainOf(from), isSandbox: smtp === undefined },
    deliverDue: () => deliverAllDue(delivery),
    startWorker(databaseUrl) {
      worker ??= startWorker(databaseUrl, delivery);
    },
    async close() {
      await worker?.close();
      await senders.close();
    },
  };
}
