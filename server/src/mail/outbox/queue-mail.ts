import type { Tx } from "../../db/database.js";
import type { NewMail } from "./new-mail.js";
import {
  deleteMails,
  insertMails,
  lockQueuedMails,
  markInDoubtAgain,
  markQueuedAgain,
  type Requeueing,
  setNextAttempt,
  wakeWorkers,
} from "./queue-queries.js";

export async function queueMail(tx: Tx, mail: NewMail): Promise<string> {
  const [id] = await queueMails(tx, [mail]);
  if (id === undefined) throw new Error("A mail was not queued");
  return id;
}

/** Queues any number in one statement, and answers with their ids in the same order. */
export async function queueMails(tx: Tx, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const ids = await insertMails(tx, mails);
  await wakeWorkers(tx);
  return ids;
}

/**
 * Takes back what nobody has begun to send, and says which. Whatever points at those must have let go of them before.
 */
export async function withdrawMails(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  const withdrawn = await lockQueuedMails(tx, mailIds);
  if (withdrawn.length === 0) return [];
  await deleteMails(tx, withdrawn);
  await wakeWorkers(tx);
  return withdrawn;
}

/** Of mails that are queued and locked, no second copy goes where a first may have arrived; answers which those are. */
export async function withdrawSecondCopies(tx: Tx, mailIds: readonly string[]): Promise<string[]> {
  const inDoubt = await markInDoubtAgain(tx, mailIds);
  if (inDoubt.length > 0) await wakeWorkers(tx);
  return inDoubt;
}

/** Another moment for a mail that nobody has begun to send; false where somebody has. */
export async function postponeMail(tx: Tx, mailId: string, notBefore: Date): Promise<boolean> {
  const waiting = await lockQueuedMails(tx, [mailId]);
  if (waiting.length === 0) return false;
  await setNextAttempt(tx, mailId, notBefore);
  await wakeWorkers(tx);
  return true;
}

/**
 * Queues again what failed or is unconfirmed, any number in one statement, and says which. It counts as a new
 * beginning: temporary refusals may be retried for a full day again.
 */
export async function requeueMails(tx: Tx, requeueing: Requeueing): Promise<string[]> {
  const mailIds = await markQueuedAgain(tx, requeueing);
  if (mailIds.length > 0) await wakeWorkers(tx);
  return mailIds;
}

/** False when the mail is in neither state. */
export async function requeueMail(tx: Tx, mailId: string, notBefore: Date): Promise<boolean> {
  const queued = await requeueMails(tx, { mails: [{ id: mailId, notBefore }], states: ["failed", "unconfirmed"] });
  return queued.length > 0;
}
