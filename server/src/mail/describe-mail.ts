import type { system } from "@overture/contract";
import type { Db } from "../db/database.js";
import type { Dkim } from "../settings/settings.js";
import { dkimRecords } from "./composing/dkim-record.js";
import { countReadingProcesses } from "./imap/claim-queries.js";
import { systemMailboxId } from "./mailboxes/mailbox-queries.js";
import { wordsForSetAside } from "./mailboxes/present.js";
import {
  countSuppressed,
  listMailboxOverviews,
  type MailboxOverview,
  readArrivals,
  readOutboxState,
} from "./outbox/mail-state-queries.js";
import { listHeldWorkerNumbers } from "./outbox/worker-queries.js";
import { listStoppedUsers, type StoppedUser } from "./pace/stop-queries.js";

interface Installation {
  hasRelay: boolean;
  dkim: Dkim | undefined;
}

type MailState = Pick<
  system.SystemState,
  | "stoppedUsers"
  | "outgoing"
  | "incoming"
  | "mailboxes"
  | "mailboxCount"
  | "dkim"
  | "suppressedAddresses"
  | "suppressedIsEstimate"
>;

/** Whose rows hold whole mails. */
export const rawMailTables = ["received_mail", "body", "sandbox_mail"];
const shownMailboxes = 20;

/** How mail leaves and comes in, in as much as an administrator must know it. */
export async function describeMail(db: Db, { hasRelay, dkim }: Installation, at: Date): Promise<MailState> {
  const [outbox, arrivals, suppressed, [mailboxes, mailboxCount], workers, readers, stopped] = await Promise.all([
    readOutboxState(db, at),
    readArrivals(db),
    countSuppressed(db),
    listMailboxOverviews(db, shownMailboxes),
    listHeldWorkerNumbers(db),
    countReadingProcesses(db),
    listStoppedUsers(db, { mailboxId: systemMailboxId }),
  ]);
  const { lastAcceptedAt, problem, ...counts } = outbox;
  const smtpHost = mailboxes.find(({ isSystem }) => isSystem)?.smtpHost;
  return {
    outgoing: {
      ...(smtpHost ? { smtpHost } : {}),
      workers: workers.length,
      ...counts,
      ...(lastAcceptedAt ? { lastAcceptedAt: lastAcceptedAt.toISOString() } : {}),
      ...(problem === null ? {} : { problem }),
    },
    incoming: {
      hasRelay,
      readers,
      received: arrivals.received.total,
      ...(arrivals.received.isEstimate ? { receivedIsEstimate: true } : {}),
      ...(arrivals.lastReceivedAt ? { lastReceivedAt: arrivals.lastReceivedAt.toISOString() } : {}),
    },
    mailboxes: mailboxes.map(presentOverview),
    mailboxCount,
    ...(dkim ? { dkim: dkimRecords(dkim) } : {}),
    suppressedAddresses: suppressed.total,
    ...(suppressed.isEstimate ? { suppressedIsEstimate: true } : {}),
    ...(stopped.length === 0 ? {} : { stoppedUsers: stopped.map(presentStopped) }),
  };
}

function presentStopped({ userId, username, reason, stoppedAt }: StoppedUser) {
  return { userId, username, reason, since: stoppedAt.toISOString() };
}

function presentOverview(row: MailboxOverview): system.SystemState["mailboxes"][number] {
  const { id, address, isSystem, pause, pauseReason, state, since, setAside } = row;
  const reason = row.reason ?? wordsForSetAside(setAside);
  return {
    _id: id,
    address,
    isSystem,
    ...(pause === null ? {} : { pause: pauseReason ?? `Paused: ${pause}` }),
    ...(state && since
      ? { reading: { state, ...(reason === undefined ? {} : { reason }), since: since.toISOString() } }
      : {}),
  };
}
