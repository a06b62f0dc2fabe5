import type { Tx } from "../../db/database.js";
import { withdrawMails, withdrawSecondCopies } from "../../mail/outbox/queue-mail.js";
import { deleteMessagesOfMails, lockPendingOfThreads, lockUnwantedInThreads } from "./withdraw-queries.js";

/**
 * Withdraws the pending follow-ups of these locked threads: they are deleted, because no user wrote them. One of which
 * a copy may have arrived is unconfirmed. One that is being handed to the mail server cannot be stopped, but is not
 * retried.
 */
export async function withdrawFollowUps(tx: Tx, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length > 0) await remove(tx, await lockPendingOfThreads(tx, threadIds));
}

/**
 * Called after the state of these mails has changed: a bounce stops later follow-ups, and a retry may come too late.
 */
export async function withdrawUnwanted(tx: Tx, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length > 0) await remove(tx, await lockUnwantedInThreads(tx, mailIds));
}

async function remove(tx: Tx, pending: readonly { mailId: string }[]): Promise<void> {
  if (pending.length === 0) return;
  const all = pending.map(({ mailId }) => mailId);
  const inDoubt = new Set(await withdrawSecondCopies(tx, all));
  const mailIds = all.filter((id) => !inDoubt.has(id));
  if (mailIds.length === 0) return;
  await deleteMessagesOfMails(tx, mailIds);
  await withdrawMails(tx, mailIds);
}
