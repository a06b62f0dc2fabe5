import type { Tx } from "../../db/database.js";
import type { NewMail } from "./new-mail.js";
import {
  deleteMails,
  insertMails,
  lockQueuedMails,
  markQueuedAgain,
  markUnconfirmedAgain,
  type Requeueing,
  setNextAttempt,
  wakeWorkers,
} from "./queue-queries.js";

export async function queueMail(tx: Tx, mail: NewMail): Promise<string> {
  const [id] = await queueMails(tx, [mail]);
  if (id === undefined) throw new Error("A mail was not queued");
  return id;
}

/** Queues any number of mails in one statement; answers with their ids in the same order. */
export async function queueMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const ids = await insertMails(tx, mails);
  await wakeWorkers(tx);
  return ids;
}

/**
 * Withdraws the mails that nobody has begun to send, and answers which. Rows that refer to them must be changed first.
 */
export async function withdrawMails(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  const withdrawn = await lockQueuedMails(tx, mailIds);
  if (withdrawn.length === 0) return [];
  await deleteMails(tx, withdrawn);
  await wakeWorkers(tx);
  return withdrawn;
}

/**
 * For queued and locked mails: keeps a second copy from being sent where a first one may have arrived. Answers which.
 */
export async function withdrawSecondCopies(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  const inDoubt = await markUnconfirmedAgain(tx, mailIds);
  if (inDoubt.length > 0) await wakeWorkers(tx);
  return inDoubt;
}

/** Changes the earliest time of a mail that nobody has begun to send; false if somebody has. */
export async function postponeMail(tx: Tx, mailId: string, notBefore: Date): Promise<boolean> {
  const waiting = await lockQueuedMails(tx, [mailId]);
  if (waiting.length === 0) return false;
  await setNextAttempt(tx, mailId, notBefore);
  await wakeWorkers(tx);
  return true;
}

/**
 * Queues failed or unconfirmed mails again, any number in one statement, and answers which. Temporary refusals may
 * again be retried for a full day.
 */
export async function requeueMails(tx: Tx, requeueing: Requeueing): Promise<string[]> {
  const mailIds = await markQueuedAgain(tx, requeueing);
  if (mailIds.length > 0) await wakeWorkers(tx);
  return mailIds;
}

/** False if the mail is in neither state. */
export async function requeueMail(
  tx: Tx,
  mailId: string,
  { notBefore, at }: { notBefore: Date; at: Date },
): Promise<boolean> {
  const queued = await requeueMails(tx, { mails: [{ id: mailId, notBefore }], states: ["failed", "unconfirmed"], at });
  return queued.length > 0;
}
