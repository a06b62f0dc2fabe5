import type { mail } from "@overture/contract";
import type { Clock } from "../../clock.js";
import { type Db, inTransaction, type Tx } from "../../db/database.js";
import { storable } from "../../db/storable.js";
import type { Log } from "../../log.js";
import { isSenderAuthentic } from "../evidence/authentication-results.js";
import { findAnswered, mailboxOfSent } from "../evidence/find-evidence.js";
import type { MailListener } from "../listener.js";
import { systemMailboxId } from "../mailboxes/mailbox-queries.js";
import { type ReadMail, readMail } from "../reading/read-mail.js";
import { acceptReport } from "./accept-report.js";
import { keepMail } from "./keep-mail.js";
import { isFromOneself, isOneself, isToOneselfAlone } from "./oneself.js";
import {
  confirmArrival,
  deleteReceivedMails,
  deleteUnlessShown,
  findNewestSentTo,
  findSentByMessageId,
  type SentMail,
  withdrawUnprovedBounce,
} from "./received-queries.js";

export interface Receiving {
  db: Db;
  clock: Clock;
  log: Log;
  listener: MailListener;
  /** Opens the addresses that returned mail comes back to. */
  appSecret?: string;
  /** What it was before, while that still counts. */
  previousSecret?: string | undefined;
  /** The names under which the shared mailbox's own server writes what it has checked. */
  trustedServers?: readonly string[];
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
  const { db, clock, log, listener, appSecret, previousSecret, trustedServers = [] } = receiving;
  const secrets = [appSecret, previousSecret].filter((secret) => secret !== undefined);
  const read = storable(readMail(raw));
  const at = clock.now();
  const mailbox = { id: origin?.id ?? systemMailboxId, ownerId: origin?.ownerId ?? null };
  const isAuthentic = mailbox.ownerId === null && isSenderAuthentic(raw, trustedServers);
  const received = await inTransaction(db, async (tx): Promise<mail.ReceivedMail & { id?: string }> => {
    const found = await findAnswered(tx, { read, raw, ownerId: origin?.ownerId, secrets });
    const answered = found?.sent;
    if (
      origin?.ownerId !== undefined &&
      isFromOneself(read, origin) &&
      !(await isTrial(tx, { read, answered, origin }))
    ) {
      return { kind: read.kind, matched: false, duplicate: false };
    }
    const proof = found?.proof ?? "none";
    const kept = await keepMail(tx, { read, raw, origin, proof, at });
    if (!kept) return { kind: read.kind, matched: answered !== undefined, duplicate: true };
    const { id } = kept;

    if (answered && read.reports.length === 0 && (await hasArrivedAfterAll(tx, answered, at))) {
      await listener.noteDelivery(tx, [answered.id]);
    }
    if (found) await acceptReport(tx, { read, answered: found, mailbox, listener, at });
    const answersOthers =
      !answered && origin?.ownerId !== undefined && (await findAnswered(tx, { read, raw, secrets })) !== undefined;
    const arrived = {
      ...kept,
      read,
      answeredMailId: answered?.id,
      proof,
      ...(answered ? { answeredFrom: mailboxOfSent(answered) } : {}),
      isSenderAuthentic: isAuthentic,
      mailbox,
      answersOthers,
      ownerId: origin?.ownerId,
      at,
    };
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

async function hasArrivedAfterAll(tx: Tx, { id }: SentMail, at: Date): Promise<boolean> {
  return (await confirmArrival(tx, id, at)) || (await withdrawUnprovedBounce(tx, id));
}

/** Our own mail, come back by some forwarding, answers nothing. */
async function isOurOwn(tx: Tx, { messageId }: ReadMail): Promise<boolean> {
  return messageId !== undefined && (await findSentByMessageId(tx, [messageId])) !== undefined;
}
