import { limits } from "@overture/contract";
import type { ImapFlow } from "imapflow";
import { hasRunOutOfTime, inTransaction } from "../../db/database.js";
import { isPermanentMailError } from "../receiving/receive-mail.js";
import { failureOf } from "./failure-of.js";
import { bytesOf, fetchMail, findSize, type Listed, type ListedMail, listMails, type Wanted } from "./fetch-mail.js";
import { moveTo, type Position } from "./position-queries.js";
import type { FolderReading } from "./read-folder.js";
import { forgetSetAside, setAside, takeDueSetAside } from "./set-aside-queries.js";

/** How far a folder is read over one connection. */
export interface Progress {
  folder: FolderReading;
  position: Position;
  /** Whether this connection has delivered a mail. Only then does a failure concern the mail and not the connection. */
  givesMail?: boolean;
}

/** After this many failures in a row, a mail is read after the others. */
const manyFailures = 5;

/**
 * Receives the mails after the position in order, and moves the position with each. Nothing in the mailbox changes. A
 * mail that cannot be read is retried over new connections. Later mails pass it only if the same connection delivers
 * them and not this one; it is then set aside to be tried again later.
 */
export async function readNewMail(
  client: ImapFlow,
  progress: Progress,
  signal: AbortSignal,
  most = Infinity,
): Promise<Outcome> {
  for (let left = most; ; ) {
    const all = await listMails(client, progress.position.lastUid + 1);
    const listed = { mails: all.mails.slice(0, left), isCut: all.isCut || all.mails.length > left };
    const isAllRead = await readListed(client, listed, progress, signal);
    if (!isAllRead) return "held";
    if (!listed.isCut) return "read";
    left -= listed.mails.length;
    if (left <= 0) return "cut";
  }
}

/** Whether everything was read, or there is more than was listed, or a mail blocks the rest. */
type Outcome = "read" | "cut" | "held";

/** False if a mail blocks the rest. */
async function readListed(
  client: ImapFlow,
  { mails, isCut }: Listed,
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  const { failures, receiving } = progress.folder;
  const lookedAt = receiving.clock.now();
  const isDoubtful = ({ uid }: ListedMail) => (failures.get(uid) ?? 0) >= manyFailures;
  const doubtful = mails.filter(isDoubtful);
  const lastUid = mails.at(-1)?.uid ?? progress.position.lastUid;
  for (const mail of mails.filter((one) => !isDoubtful(one))) {
    await readOne(client, mail, progress, signal);
    // The position must not pass an earlier mail that failed often.
    if (doubtful[0] === undefined || mail.uid < doubtful[0].uid) await moveOn(progress, { lastUid: mail.uid });
  }
  for (const [index, mail] of doubtful.entries()) {
    const isPassed = await passDoubtful(client, mail, progress, signal);
    if (!isPassed) return false;
    await moveOn(progress, { lastUid: (doubtful[index + 1]?.uid ?? lastUid + 1) - 1 });
    if (!client.usable) throw new Error("The mail server ended the connection");
  }
  // Only after everything was read is the rest of the folder older than this moment.
  if (mails.length > 0 && !isCut) await moveOn(progress, { readAt: lookedAt });
  return true;
}

/**
 * Tries a mail that failed often once more, and sets it aside if this connection delivers other mails and not this one.
 */
async function passDoubtful(
  client: ImapFlow,
  mail: ListedMail,
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  const { folder, receiving, failures } = progress.folder;
  const { uid } = mail;
  try {
    await readOne(client, mail, progress, signal);
  } catch (error) {
    if (!(error instanceof MailNotRead)) throw error;
    if (!progress.givesMail && !client.usable) throw error;
    if (!progress.givesMail) return false;
    const { message: reason } = error;
    await inTransaction(receiving.db, (tx) => setAside(tx, folder, { uid, reason, at: receiving.clock.now() }));
    failures.delete(uid);
    receiving.log.error({ ...folder, uid, reason }, "A mail cannot be read: it is set aside and tried again");
  }
  return true;
}

async function moveOn(progress: Progress, further: Partial<Position>): Promise<void> {
  const { folder, receiving } = progress.folder;
  const position = { ...progress.position, ...further };
  // Moved afterwards: after a crash in between the mail is read again, and counts once.
  await inTransaction(receiving.db, (tx) => moveTo(tx, folder, position));
  progress.position = position;
}

/** Tries the mails again that were set aside, each after its own pause. */
export async function retrySetAside(client: ImapFlow, progress: Progress, signal: AbortSignal): Promise<void> {
  const { folder, receiving } = progress.folder;
  const due = await inTransaction(receiving.db, (tx) => takeDueSetAside(tx, folder, receiving.clock.now()));
  for (const uid of due) {
    try {
      await readOne(client, { uid, size: await findSize(client, uid) }, progress, signal);
    } catch (error) {
      if (!client.usable || !(error instanceof MailNotRead)) throw error;
      progress.folder.failures.delete(uid);
      continue;
    }
    await inTransaction(receiving.db, (tx) => forgetSetAside(tx, folder, uid));
    receiving.log.info({ ...folder, uid }, "A mail that was set aside is read");
  }
}

/** The mail itself could not be fetched or received. */
class MailNotRead extends Error {
  override readonly name = "MailNotRead";
}

async function readOne(
  client: ImapFlow,
  { uid, size }: ListedMail,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const { folder, receiving, capacity, failures } = progress.folder;
  signal.throwIfAborted();
  await receiving.quota?.refuseReached(progress.folder.ownerId);
  const wanted: Wanted = { uid, size, isTooLarge: size > limits.mailBytes };
  if (wanted.isTooLarge)
    receiving.log.warn({ ...folder, uid, size }, "Of a mail that is too large the beginning is read");
  await capacity.whileHeld({ bytes: bytesOf(wanted), ownerId: progress.folder.ownerId }, signal, async () => {
    // The connection ended while it waited, which says nothing about the mail.
    if (!client.usable) throw new Error("The mail server ended the connection");
    try {
      await takeInOne(client, wanted, progress, signal);
      failures.delete(uid);
    } catch (error) {
      if (error instanceof MailNotRead && !signal.aborted) failures.set(uid, (failures.get(uid) ?? 0) + 1);
      throw error;
    }
  });
}

async function takeInOne(client: ImapFlow, wanted: Wanted, progress: Progress, signal: AbortSignal) {
  const { ownerId, capacity, takeIn } = progress.folder;
  const raw = await fetchMail(client, wanted).catch((cause: unknown) => {
    throw new MailNotRead(failureOf(cause).reason, { cause });
  });
  if (!raw) return;
  progress.givesMail = true;
  try {
    await capacity.whileStoring(ownerId, signal, () => takeIn(raw));
  } catch (cause) {
    // An unreachable database says nothing about the mail. A mail that takes too long must not block others.
    const isOfTheMail = isPermanentMailError(cause) || hasRunOutOfTime(cause);
    throw isOfTheMail ? new MailNotRead(failureOf(cause).reason, { cause }) : cause;
  }
}
