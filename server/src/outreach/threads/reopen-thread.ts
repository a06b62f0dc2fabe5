import { returnToBudget } from "../../campaigns/ledger/ledger-queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { Refusal } from "../../refusal.js";
import { announceUnconfirmedOf } from "../answers/announce-unconfirmed.js";
import { hasFollowUpLeft, insertStop } from "../follow-ups/follow-up-queries.js";
import { reopenAsks } from "../message-queries.js";
import { refreshAwaitsUser } from "../sending/sending-queries.js";
import { refuseErased } from "./thread.js";
import { findDealAmount, lockThread, markReopened, type Reopening } from "./thread-queries.js";

/**
 * Takes a deal back: its amount returns to the budget, its views are booked no more, and the thread is active again at
 * its step. Follow-ups ended with the deal, and stay stopped until somebody starts them. With an erased creator nothing
 * can go on. Two callers at once queue on the thread's row; the second finds it active.
 */
export async function reopenThread(
  tx: Tx,
  { threadId, userId, reason, at }: Reopening & { threadId: string; userId: string },
): Promise<void> {
  const thread = await lockThread(tx, threadId, userId, "own");
  if (thread.status !== "closed")
    throw new Refusal("invalid", "There is no deal to take back: this thread is not closed");
  refuseErased(thread.isErased);

  const amount = await findDealAmount(tx, threadId);
  await returnToBudget(tx, { campaignId: thread.campaignId, threadId, userId, amount, reason, at });
  await markReopened(tx, threadId, { reason, at });
  if (await hasFollowUpLeft(tx, threadId)) await insertStop(tx, threadId, at);
  await reopenAsks(tx, threadId);
  await refreshAwaitsUser(tx, [threadId]);
  await announce(tx, { campaignId: thread.campaignId, threadId, kind: "thread" });
  await announce(tx, { campaignId: thread.campaignId, kind: "campaign" });
  await announceUnconfirmedOf(tx, [threadId]);
}
