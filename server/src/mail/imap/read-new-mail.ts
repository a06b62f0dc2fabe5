import { limits } from "@overture/contract";
import type { ImapFlow } from "imapflow";
import { hasRunOutOfTime, inTransaction } from "../../db/database.js";
import { isAboutTheMail } from "../receiving/receive-mail.js";
import { failureOf } from "./failure-of.js";
import { bytesOf, fetchMail, findSize, type Listed, type ListedMail, listMails, type Wanted } from "./fetch-mail.js";
import { moveTo, type Position } from "./position-queries.js";
import type { FolderReading } from "./read-folder.js";
import { forgetSetAside, setAside, takeDueSetAside } from "./set-aside-queries.js";

/** How far a folder is read over one connection. */
export interface Progress {
  folder: FolderReading;
  position: Position;
  /** Whether this connection has given a mail: only then is one that it does not give the mail's own trouble. */
  givesMail?: boolean;
}

/** From so many failures in a row on, a mail is read after the others. */
const manyFailures = 5;

/**
 * Takes in what came after the position, in order, and moves that with every mail. Changes nothing in the mailbox. A
 * mail that cannot be read is tried again for as long as it takes, over new connections; others pass it only when the
 * connection gives them and not this one, and then it is set aside to be tried again later.
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

/** Whether all was read, or there is more than was asked for, or a mail holds up the rest. */
type Outcome = "read" | "cut" | "held";

/** False when a mail holds up the rest. */
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
    // A doubtful one before it is not passed yet.
    if (doubtful[0] === undefined || mail.uid < doubtful[0].uid) await moveOn(progress, { lastUid: mail.uid });
  }
  for (const [index, mail] of doubtful.entries()) {
    const isPassed = await passDoubtful(client, mail, progress, signal);
    if (!isPassed) return false;
    await moveOn(progress, { lastUid: (doubtful[index + 1]?.uid ?? lastUid + 1) - 1 });
    if (!client.usable) throw new Error("The mail server ended the connection");
  }
  // Until all that was there is read, the rest of it is older than this moment.
  if (mails.length > 0 && !isCut) await moveOn(progress, { readAt: lookedAt });
  return true;
}

/** Tries once more a mail that failed often, and sets it aside when this connection gives others and not this one. */
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
  // Afterwards: a crash in between reads it again, and the same mail counts once.
  await inTransaction(receiving.db, (tx) => moveTo(tx, folder, position));
  progress.position = position;
}

/** Tries again what was set aside, each after a pause of its own. */
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

/** The mail itself could not be fetched or taken in. */
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
    // While it waited, which says nothing about the mail.
    if (!client.usable) throw new Error("The mail server ended the connection");
    try {
      await takeInOne(client, wanted, progress);
      failures.delete(uid);
    } catch (error) {
      if (error instanceof MailNotRead && !signal.aborted) failures.set(uid, (failures.get(uid) ?? 0) + 1);
      throw error;
    }
  });
}

async function takeInOne(client: ImapFlow, wanted: Wanted, progress: Progress) {
  const raw = await fetchMail(client, wanted).catch((cause: unknown) => {
    throw new MailNotRead(failureOf(cause).reason, { cause });
  });
  if (!raw) return;
  progress.givesMail = true;
  try {
    await progress.folder.takeIn(raw);
  } catch (cause) {
    // A database that is away says nothing about the mail. Whoever sends one that takes too long holds up no other.
    const isOfTheMail = isAboutTheMail(cause) || hasRunOutOfTime(cause);
    throw isOfTheMail ? new MailNotRead(failureOf(cause).reason, { cause }) : cause;
  }
}
