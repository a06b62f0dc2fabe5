import { takeFromBudget } from "../../campaigns/ledger/ledger-queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { invalid } from "../../refusal.js";
import type { Cents } from "../../values/money.js";
import { announceUnconfirmedOf } from "../answers/announce-unconfirmed.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { acceptMetAsk } from "../message-queries.js";
import { returnToDrafts } from "../sending/return-to-drafts.js";
import { lockQueuedOfThreads } from "../sending/sending-queries.js";
import { refuseUnlessActive } from "./thread.js";
import { type Deal, lockThread, markClosed } from "./thread-queries.js";

interface Finalizing extends Deal {
  threadId: string;
  userId: string;
}

/**
 * Closes a thread at the agreed price, which is taken off the campaign's budget. Queued messages of the thread become
 * drafts. Of two concurrent callers, the second waits for the thread's row and finds it closed.
 */
export async function finalizeThread(tx: Tx, { threadId, userId, ...deal }: Finalizing): Promise<Cents> {
  const thread = await lockThread(tx, threadId, userId, "own");
  refuseUnlessActive(thread.status);

  const { campaignId } = thread;
  const remaining = await takeFromBudget(tx, { campaignId, threadId, userId, amount: deal.amount, at: deal.at });
  if (remaining === undefined) throw invalid({ finalDealAmount: "More than remains of the budget" });

  await withdrawFollowUps(tx, [threadId]);
  await returnToDrafts(tx, await lockQueuedOfThreads(tx, [threadId]));
  await acceptMetAsk(tx, threadId, deal.amount);
  await markClosed(tx, threadId, deal);
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "thread" });
  await announce(tx, { campaignId: thread.campaignId, kind: "campaign" });
  await announceUnconfirmedOf(tx, [threadId]);
  return remaining;
}
