import type { Clock } from "../../clock.js";
import type { Db } from "../../db/database.js";
import type { Dkim } from "../../settings.js";
import type { MailServer } from "../../settings-values.js";
import type { Letterhead } from "../composing/compose-mail.js";
import type { Mailbox } from "../mailbox.js";
import { withFreshToken } from "../mailboxes/access-token.js";
import { readLetterhead } from "../mailboxes/letterhead.js";
import { findMailbox, type MailboxRow, systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { smtpServerOf } from "../mailboxes/open-server.js";
import type { ClaimedMail } from "../outbox/exchange-queries.js";
import { sandboxTransport } from "./sandbox-transport.js";
import { smtpTransport } from "./smtp-transport.js";
import { connectionsPerMailbox, type Transport } from "./transport.js";

/** What a mailbox sends with. */
export interface Sender {
  transport: Transport;
  letterhead: Letterhead;
}

/** One sender for each mailbox that was sent from, made anew when somebody changes the mailbox. */
export interface Senders {
  find(mail: Pick<ClaimedMail, "mailboxId" | "mailboxChangedAt">): Promise<Sender>;
  close(): Promise<void>;
}

interface Options {
  db: Db;
  clock: Clock;
  appUrl: string;
  /** The system's. */
  smtp: MailServer | undefined;
  from: Mailbox;
  dkim: Dkim | undefined;
  appSecret?: string;
}

interface Opened {
  changedAt: string;
  sender: Promise<Sender>;
}

export function openSenders({ db, clock, appUrl, smtp, from, dkim, appSecret }: Options): Senders {
  const opened = new Map<string, Opened>();

  async function open(mailboxId: string): Promise<Sender> {
    const row = await findMailbox(db, mailboxId);
    if (!row) throw new Error("There is no such mailbox");
    const letterhead = await readLetterhead(db, row, { appUrl, dkim });
    if (mailboxId !== systemMailboxId) {
      return {
        transport: smtpTransport({ server: () => ownServer(row), connections: connectionsPerMailbox }),
        letterhead,
      };
    }
    const transport = smtp
      ? smtpTransport({ server: async () => smtp, connections: connectionsPerMailbox })
      : sandboxTransport({ db, clock, from });
    return { transport, letterhead: { ...letterhead, from } };
  }

  /** For each line anew, because access tokens run out. */
  async function ownServer(mailbox: MailboxRow): Promise<MailServer> {
    if (appSecret === undefined) throw new Error("What this mailbox is opened with cannot be read here");
    const server = smtpServerOf(await withFreshToken(mailbox, { db, appSecret, clock }), appSecret);
    if (!server) throw new Error("This mailbox has no mail server");
    return server;
  }

  return {
    find({ mailboxId, mailboxChangedAt }) {
      const known = opened.get(mailboxId);
      if (known?.changedAt === mailboxChangedAt) return known.sender;
      const sender = open(mailboxId);
      opened.set(mailboxId, { changedAt: mailboxChangedAt, sender });
      // Asked again by the next mail.
      sender.catch(() => opened.delete(mailboxId));
      return sender;
    },
    // The lines of those that were made anew since have closed, or will within a minute.
    async close() {
      for (const { sender } of opened.values()) (await sender.catch(() => undefined))?.transport.close();
    },
  };
}
