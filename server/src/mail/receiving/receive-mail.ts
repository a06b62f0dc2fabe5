import type { mail } from "@overture/contract";
import type { Clock } from "../../clock.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { storable } from "../../db/storable.js";
import type { Log } from "../../log.js";
import type { MailListener } from "../listener.js";
import { judgeMailboxOf, noteComplaint } from "../pace/judge-mailbox.js";
import type { Report } from "../reading/bounce.js";
import { type ReadMail, readMail } from "../reading/read-mail.js";
import { suppressAddress } from "../suppression/suppression-queries.js";
import type { SuppressionReason } from "../tables.js";
import { keepMail } from "./keep-mail.js";
import { isFromOneself, isOneself, isToOneselfAlone } from "./oneself.js";
import {
  confirmArrival,
  deleteReceivedMails,
  deleteUnlessShown,
  findNewestSentTo,
  findSentByMessageId,
  markBounced,
  type SentMail,
} from "./received-queries.js";

export interface Receiving {
  db: Db;
  clock: Clock;
  log: Log;
  listener: MailListener;
}

/** The mailbox that a mail was found in. */
export interface Origin {
  id: string;
  address: string;
  /** Whose it is; the system's has nobody. */
  ownerId?: string;
}

/**
 * Takes in one raw mail, wherever it comes from: keeps it, marks what it reports as bounced, and tells the listener, all or nothing.
 * The same mail read twice counts once. What belongs to nothing is kept too, unless it came to somebody's own mailbox, where it is no
 * business of ours.
 */
export async function receiveMail(receiving: Receiving, raw: Buffer, origin?: Origin): Promise<mail.ReceivedMail> {
  const { db, clock, log, listener } = receiving;
  const read = storable(readMail(raw));
  const at = clock.now();
  const received = await inTransaction(db, async (tx): Promise<mail.ReceivedMail & { id?: string }> => {
    const answered = await findAnswered(tx, read, origin?.ownerId);
    if (
      origin?.ownerId !== undefined &&
      isFromOneself(read, origin) &&
      !(await isTrial(tx, { read, answered, origin }))
    ) {
      return { kind: read.kind, matched: false, duplicate: false };
    }
    const kept = await keepMail(tx, { read, raw, origin, at });
    if (!kept) return { kind: read.kind, matched: answered !== undefined, duplicate: true };
    const { id } = kept;

    if (answered && read.reports.length === 0 && (await confirmArrival(tx, answered.id, at))) {
      await listener.noteDelivery(tx, [answered.id]);
    }
    if (answered) await acceptReports(tx, { read, answered, listener, at });
    const answersOthers = !answered && origin?.ownerId !== undefined && (await findAnswered(tx, read)) !== undefined;
    const arrived = { ...kept, read, answeredMailId: answered?.id, answersOthers, ownerId: origin?.ownerId, at };
    const isKnown = (await isOurOwn(tx, read)) ? false : await listener.acceptMail(tx, arrived);
    const matched = isKnown || answered !== undefined;
    if (!matched && origin?.ownerId !== undefined && !(await listener.resemblesAnswer(tx, arrived))) {
      await deleteReceivedMails(tx, [id]);
      return { kind: read.kind, matched, duplicate: false };
    }
    if (kept.copyOf !== undefined && (matched || origin?.ownerId === undefined) && (await deleteUnlessShown(tx, id))) {
      return { kind: read.kind, matched, duplicate: true };
    }
    return { id, kind: read.kind, matched, duplicate: false };
  });
  const { id, ...answer } = received;
  // Of a person's own mail that does not concern us, the log is not to tell either.
  if (id !== undefined || answer.matched || answer.duplicate) {
    log.info({ receivedMailId: id, mailboxId: origin?.id, ...answer }, "Mail received");
  }
  return answer;
}

/** A report names the mail that it returns; what a person writes names what it answers, the newest last. */
async function findAnswered(tx: Tx, read: ReadMail, ownerId?: string): Promise<SentMail | undefined> {
  const named = [
    ...(read.originalMessageId === undefined ? [] : [read.originalMessageId]),
    ...read.inReplyTo,
    ...read.references.toReversed(),
  ];
  const byMessageId = await findSentByMessageId(tx, named, ownerId);
  if (byMessageId || read.reports.length === 0) return byMessageId;
  // Some systems return a mail without its headers. Only an address that we wrote to is found like this, so that nobody can
  // suppress whom they like by a report of their own making.
  return findNewestSentTo(tx, addressesOf(read.reports), ownerId);
}

/**
 * Whether it answers what a campaign has sent to its own sender, to try it out. Else it is a copy to oneself, or somebody who only says so:
 * what a person sent is found in the folder for it, where nobody else can put it.
 */
async function isTrial(
  tx: Tx,
  { read, answered, origin }: { read: ReadMail; answered: SentMail | undefined; origin: Origin },
): Promise<boolean> {
  if (!isToOneselfAlone(read, origin)) return false;
  const addresses = [origin.address.toLowerCase(), ...(read.from ? [read.from.address] : [])];
  const sent = answered ?? (await findNewestSentTo(tx, addresses, origin.ownerId));
  return sent !== undefined && isOneself(sent.recipient, origin);
}

function addressesOf(reports: readonly Report[]): string[] {
  return reports.flatMap(({ recipient }) => (recipient === null ? [] : [recipient.toLowerCase()]));
}

interface Reported {
  read: ReadMail;
  answered: SentMail;
  listener: MailListener;
  at: Date;
}

async function acceptReports(tx: Tx, { read, answered, listener, at }: Reported): Promise<void> {
  const report = reportOn(answered, read.reports);
  if (report?.final && read.kind === "bounce") {
    const isBounced = await markBounced(tx, answered.id, { reason: report.reason, class: report.class, at });
    if (isBounced) await listener.noteDelivery(tx, [answered.id]);
    if (report.class === "hard") await suppress("hard-bounce");
    if (isBounced) await judgeMailboxOf(tx, { mailId: answered.id, at });
  }
  if (read.kind === "complaint") {
    await suppress("complaint");
    await noteComplaint(tx, { mailId: answered.id, at });
  }

  /** The address that we wrote to: behind a forwarding the report names one that we have never heard of. */
  async function suppress(reason: SuppressionReason): Promise<void> {
    const address = answered.recipient.toLowerCase();
    const isNew = await suppressAddress(tx, { address, reason, at });
    if (isNew) await listener.noteSuppression(tx, { address, reason, at });
  }
}

/** Of several recipients the one of our mail; behind a forwarding none is, and the final ones tell most. */
function reportOn({ recipient }: SentMail, reports: readonly Report[]): Report | undefined {
  return (
    reports.find((report) => report.recipient?.toLowerCase() === recipient.toLowerCase()) ??
    reports.find(({ final }) => final) ??
    reports[0]
  );
}

/** Our own mail, come back by some forwarding, answers nothing. */
async function isOurOwn(tx: Tx, { messageId }: ReadMail): Promise<boolean> {
  return messageId !== undefined && (await findSentByMessageId(tx, [messageId])) !== undefined;
}
