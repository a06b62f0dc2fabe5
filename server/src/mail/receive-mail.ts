import { createHash } from "node:crypto";
import type { mail } from "@overture/contract";
import type { Clock } from "../clock.js";
import { type Db, inTransaction, type Tx } from "../db/database.js";
import type { Log } from "../log.js";
import type { MailListener } from "./listener.js";
import type { Report } from "./reading/bounce.js";
import { type ReadMail, readMail } from "./reading/read-mail.js";
import {
  confirmArrival,
  findNewestSentTo,
  findSentByMessageId,
  insertReceivedMail,
  markBounced,
  type SentMail,
} from "./received-queries.js";
import { suppressAddress } from "./suppression-queries.js";
import type { SuppressionReason } from "./tables.js";

export interface Receiving {
  db: Db;
  clock: Clock;
  log: Log;
  listener: MailListener;
}

/**
 * Takes in one raw mail, wherever it comes from: keeps it, marks what it reports as bounced, and tells the listener, all or nothing.
 * The same mail read twice counts once. What belongs to nothing is kept too.
 */
export async function receiveMail({ db, clock, log, listener }: Receiving, raw: Buffer): Promise<mail.ReceivedMail> {
  const read = storable(readMail(raw));
  const at = clock.now();
  const received = await inTransaction(db, async (tx): Promise<mail.ReceivedMail & { id?: string }> => {
    const answered = await findAnswered(tx, read);
    const id = await insertReceivedMail(tx, { messageKey: keyOf(read, raw), read, raw, at });
    if (id === undefined) return { kind: read.kind, matched: answered !== undefined, duplicate: true };

    if (answered && read.reports.length === 0 && (await confirmArrival(tx, answered.id, at))) {
      await listener.noteDelivery(tx, [answered.id], at);
    }
    if (answered) await acceptReports(tx, { read, answered, listener, at });
    const isKnown = (await isOurOwn(tx, read))
      ? false
      : await listener.acceptMail(tx, { id, read, answeredMailId: answered?.id, at });
    return { id, kind: read.kind, matched: isKnown || answered !== undefined, duplicate: false };
  });
  const { id, ...answer } = received;
  log.info({ receivedMailId: id, ...answer }, "Mail received");
  return answer;
}

/** Some mail has no Message-ID; two of those are the same when every byte is. */
function keyOf(read: ReadMail, raw: Buffer): string {
  return read.messageId ?? `sha256:${createHash("sha256").update(raw).digest("hex")}`;
}

/** A report names the mail that it returns; what a person writes names what it answers, the newest last. */
async function findAnswered(tx: Tx, read: ReadMail): Promise<SentMail | undefined> {
  const named = [
    ...(read.originalMessageId === undefined ? [] : [read.originalMessageId]),
    ...read.inReplyTo,
    ...read.references.toReversed(),
  ];
  const byMessageId = await findSentByMessageId(tx, named);
  if (byMessageId || read.reports.length === 0) return byMessageId;
  // Some systems return a mail without its headers. Only an address that we wrote to is found like this, so that nobody can
  // suppress whom they like by a report of their own making.
  return findNewestSentTo(tx, addressesOf(read.reports));
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
    if (isBounced) await listener.noteDelivery(tx, [answered.id], at);
    if (report.class === "hard") await suppress("hard-bounce");
  }
  if (read.kind === "complaint") await suppress("complaint");

  /** The address that we wrote to: behind a forwarding the report names one that we have never heard of. */
  async function suppress(reason: SuppressionReason): Promise<void> {
    const address = answered.recipient.toLowerCase();
    const isNew = await suppressAddress(tx, { address, reason, at });
    if (isNew) await listener.noteSuppression(tx, address, reason, at);
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

/** PostgreSQL holds any text but the null character, and a mail may bring even that. */
function storable<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll("\u0000", "") as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as Value;
}
