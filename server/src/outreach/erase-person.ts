import { forgetNotes } from "../campaigns/ledger/ledger-queries.js";
import type { Tx } from "../db/database.js";
import { announceAll } from "../events/announce.js";
import { blankMessages, forgetWords, lockThreadsWith, type MailsOfThreads } from "./erase-person-queries.js";
import { forgetInboxOf } from "./inbox/note-queries.js";
import { returnToDrafts } from "./sending/return-to-drafts.js";
import { lockQueuedOfThreads } from "./sending/sending-queries.js";
import { removeTagsOfThreads } from "./tags/thread-tag-queries.js";
import { endThreads } from "./threads/cancel-thread.js";

const reason = "The creator was erased";

/**
 * Removes everything personal from the conversations with a creator, and ends the open ones. Their existence, dates,
 * offers and deals stay. Answers with the mails behind them.
 */
export async function eraseConversationsWith(tx: Tx, creatorId: string, at: Date): Promise<MailsOfThreads> {
  const threads = await lockThreadsWith(tx, creatorId);
  const open = threads.filter(({ isActive }) => isActive).map(({ id }) => id);
  if (open.length > 0) await endThreads(tx, open, { reason, at });
  const threadIds = threads.map(({ id }) => id);
  // Also in conversations that are closed with a deal.
  await returnToDrafts(tx, await lockQueuedOfThreads(tx, threadIds));
  const mails = await blankMessages(tx, threadIds);
  await forgetWords(tx, threadIds, { cancelReason: reason });
  await forgetNotes(tx, threadIds);
  await forgetInboxOf(tx, threadIds);
  await removeTagsOfThreads(tx, threadIds);
  await announceAll(
    tx,
    threads.map(({ id, campaignId }) => ({ campaignId, threadId: id, kind: "thread" })),
  );
  return mails;
}
