import type { Db } from "../db/database.js";
import type { Metrics } from "../metrics/metrics.js";
import type { HostGuard } from "../net/host-guard.js";
import type { Log } from "../process/log.js";
import type { Dkim } from "../settings/settings.js";
import type { MailServer } from "../settings/settings-values.js";
import type { Clock } from "../values/clock.js";
import { sealLink } from "./composing/sealed-link.js";
import type { MailListener } from "./listener.js";
import type { MailService } from "./mail-service.js";
import { domainOf, ownMailbox } from "./mailbox.js";
import type { MailProviders } from "./mailboxes/mail-providers.js";
import type { Delivery } from "./outbox/deliver-mail.js";
import { deliverAllDue, startWorker, type Worker } from "./outbox/worker.js";
import { addressHashes } from "./suppression/address-hash.js";
import { openSenders } from "./transports/senders.js";

export interface MailOptions {
  db: Db;
  clock: Clock;
  log: Log;
  appUrl: string;
  smtp: MailServer | undefined;
  mailFrom: string | undefined;
  dkim: Dkim | undefined;
  /** Opens the passwords of people's own mailboxes, and the links of mails about accounts. */
  appSecret: string;
  /** Says where their servers are; without it only the system's sends. */
  hosts?: HostGuard;
  /** At whom people connect mailboxes by consent. */
  mailProviders?: MailProviders;
  listener: MailListener;
  metrics?: Metrics;
}

export interface Mail {
  service: MailService;
  /** Hands over everything that is due at this moment, then returns. */
  deliverDue(): Promise<void>;
  /** Sends from now on whatever is due, woken by the database, until it is closed. */
  startWorker(databaseUrl: string): void;
  /** Whether the worker that was started can take mail at this moment. */
  takesMail(): boolean;
  /** Lets the messages that are being handed over finish, and takes no other. */
  close(): Promise<void>;
}

export function openMail({ listener, mailFrom, ...options }: MailOptions): Mail {
  const { db, clock, log, appUrl, appSecret, smtp } = options;
  const from = ownMailbox({ mailFrom, smtp, appUrl });
  const senders = openSenders({ ...options, from });
  const delivery: Delivery = { db, clock, log, appSecret, senders, listener, metrics: options.metrics };
  let worker: Worker | undefined;
  return {
    service: {
      messageIdDomain: domainOf(from),
      isSandbox: smtp === undefined,
      sealLink: (link, messageId) => sealLink(link, { messageId, appSecret }),
      addressHashes: (tx) => addressHashes(tx, { appSecret, at: clock.now() }),
    },
    deliverDue: () => deliverAllDue(delivery),
    startWorker(databaseUrl) {
      worker ??= startWorker(databaseUrl, delivery);
    },
    takesMail: () => worker?.takesMail() ?? false,
    async close() {
      await worker?.close();
      await senders.close();
    },
  };
}
