import type { Tx } from "../../db/database.js";
import { withdrawMails } from "../../mail/outbox/queue-mail.js";
import { deleteMessagesOfMails, lockPendingOfThreads, lockUnwantedInThreads } from "./withdraw-queries.js";

/**
 * Takes back what waits to follow up in these threads, which are locked: it disappears, because nobody has written it.
 * One that is being handed over at this moment is beyond reach, but is not tried again.
 */
export async function withdrawFollowUps(tx: Tx, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length > 0) await remove(tx, await lockPendingOfThreads(tx, threadIds));
}

/**
 * After the state of these mails has changed: one that came back stops those after it, and one to be tried again may be
 * too late.
 */
export async function withdrawUnwanted(tx: Tx, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length > 0) await remove(tx, await lockUnwantedInThreads(tx, mailIds));
}

async function remove(tx: Tx, pending: readonly { mailId: string }[]): Promise<void> {
  const mailIds = pending.map(({ mailId }) => mailId);
  if (mailIds.length === 0) return;
  await deleteMessagesOfMails(tx, mailIds);
  await withdrawMails(tx, mailIds);
}
