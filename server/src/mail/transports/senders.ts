import type { Db } from "../../db/database.js";
import type { HostGuard } from "../../net/host-guard.js";
import type { Dkim } from "../../settings/settings.js";
import type { MailServer } from "../../settings/settings-values.js";
import type { Clock } from "../../values/clock.js";
import type { OutgoingMail, SenderIdentity } from "../composing/compose-mail.js";
import { envelopeAddress } from "../evidence/envelope-address.js";
import type { Mailbox } from "../mailbox.js";
import { withFreshToken } from "../mailboxes/access-token.js";
import { type MailProviders, noMailProviders } from "../mailboxes/mail-providers.js";
import { findMailbox, type MailboxRow, systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { smtpServerOf } from "../mailboxes/open-server.js";
import { readSenderIdentity } from "../mailboxes/sender-identity.js";
import type { ClaimedMail } from "../outbox/batch-queries.js";
import { openGate } from "./gate.js";
import { withOwnEnvelopes } from "./own-envelopes.js";
import { sandboxTransport } from "./sandbox-transport.js";
import { smtpTransport } from "./smtp-transport.js";
import { connectionsPerMailbox, type Transport } from "./transport.js";

/** The transport of a mailbox, with its sender's address. */
export interface Sender {
  transport: Transport;
  identity: SenderIdentity;
  /** Whether mail stays in the sandbox. */
  isSandbox: boolean;
}

/** One sender for each mailbox that is in use; a changed mailbox gets a new one. */
export interface Senders {
  find(mail: Pick<ClaimedMail, "mailboxId" | "mailboxChangedAt">): Promise<Sender>;
  close(): Promise<void>;
}

interface Options {
  db: Db;
  clock: Clock;
  appUrl: string;
  /** The server of the shared mailbox. */
  smtp: MailServer | undefined;
  from: Mailbox;
  dkim: Dkim | undefined;
  appSecret: string;
  hosts?: HostGuard;
  mailProviders?: MailProviders;
}

/**
 * How many connections are opened at once, and how long each counts. When hundreds of mailboxes have mail at the same
 * moment, other work goes on in between, and a thousand servers that never answer delay a new one by only a second.
 */
const openingBounds = { most: 32, countedMs: 50 };
/** Each needs a database connection, of which there are few. */
const lookUpBounds = { most: 4, countedMs: 10_000 };

interface Opened {
  changedAt: string;
  sender: Promise<Sender>;
}

export function openSenders({ db, clock, appUrl, smtp, from, dkim, appSecret, hosts, ...options }: Options): Senders {
  const { mailProviders = noMailProviders } = options;
  const opened = new Map<string, Opened>();
  const openings = openGate(openingBounds);
  const lookUps = openGate(lookUpBounds);

  async function open(mailboxId: string): Promise<Sender> {
    const row = await findMailbox(db, mailboxId);
    if (!row) throw new Error("There is no such mailbox");
    const identity = await readSenderIdentity(db, row, { appUrl, dkim });
    if (mailboxId !== systemMailboxId) {
      return {
        transport: smtpTransport({ server: () => ownServer(row), connections: connectionsPerMailbox, openings }),
        identity,
        isSandbox: false,
      };
    }
    const transport = smtp
      ? byKind((isUrgent) =>
          smtpTransport({ server: async () => smtp, connections: connectionsPerMailbox, openings, isUrgent }),
        )
      : sandboxTransport({ db, clock, from, appSecret });
    const own = appSecret !== undefined && identity.hasPlusAddresses !== false ? appSecret : undefined;
    return {
      transport: own === undefined ? transport : withOwnEnvelopes(transport, (mail) => envelopeOf(mail, from, own)),
      identity: { ...identity, from },
      isSandbox: smtp === undefined,
    };
  }

  /** Read again for each connection, because access tokens expire. */
  async function ownServer(mailbox: MailboxRow): Promise<MailServer> {
    if (hosts === undefined) throw new Error("Nothing says where this mailbox may connect");
    const fresh = await withFreshToken(mailbox, { db, appSecret, clock, hosts, mailProviders });
    const server = smtpServerOf(fresh, { appSecret, hosts });
    if (!server) throw new Error("This mailbox has no mail server");
    return server;
  }

  return {
    find({ mailboxId, mailboxChangedAt }) {
      const known = opened.get(mailboxId);
      if (known?.changedAt === mailboxChangedAt) return known.sender;
      const sender = lookUps.pass(mailboxId === systemMailboxId ? 0 : 1, () => open(mailboxId));
      opened.set(mailboxId, { changedAt: mailboxChangedAt, sender });
      // The next mail tries again.
      sender.catch(() => opened.delete(mailboxId));
      return sender;
    },
    // Connections of replaced senders have closed, or will within a minute.
    async close() {
      for (const { sender } of opened.values()) (await sender.catch(() => undefined))?.transport.close();
    },
  };
}

/** Mail about accounts has its own connections: somebody waits for it, and outreach may block its own for minutes. */
function byKind(open: (isUrgent: boolean) => Transport): Transport {
  const transports = { outreach: open(false), account: open(true) };
  return {
    send: (composed) => transports[composed.mail.kind].send(composed),
    close() {
      transports.outreach.close();
      transports.account.close();
    },
  };
}

/** A bounce of mail about an account is matched by its Message-ID alone. */
function envelopeOf({ id, kind }: OutgoingMail, from: Mailbox, appSecret: string): string | undefined {
  return kind === "outreach" ? envelopeAddress(from, id, appSecret) : undefined;
}
