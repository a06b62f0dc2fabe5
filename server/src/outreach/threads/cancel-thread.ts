import type { BulkOutcome } from "@overture/contract";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { announce, announcedThreads } from "../../events/announce.js";
import { outcomeOf } from "../../values/bulk-outcome.js";
import { announceUnconfirmedOf } from "../answers/announce-unconfirmed.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { declineOffers } from "../message-queries.js";
import { returnToDrafts } from "../sending/return-to-drafts.js";
import { lockQueuedOfThreads } from "../sending/sending-queries.js";
import { type ChosenThreads, listChosenThreads } from "./chosen-threads.js";
import { refuseUnlessActive } from "./thread.js";
import { type Cancellation, lockActiveThreads, lockThread, markCancelled } from "./thread-queries.js";

/** Ends a thread without a deal: open offers are declined, and queued messages are not sent. */
export async function cancelThread(
  tx: Tx,
  { threadId, userId, ...cancellation }: Cancellation & { threadId: string; userId: string },
): Promise<void> {
  const thread = await lockThread(tx, threadId, userId);
  refuseUnlessActive(thread.status);
  await endThreads(tx, [threadId], cancellation);
  await announce(tx, { campaignId: thread.campaignId, threadId: thread.id, kind: "thread" });
}

interface SeveralCancelled extends Cancellation {
  campaignId: string;
  userId: string;
  chosen: ChosenThreads;
}

/** The most threads that one statement ends. */
const batchSize = 1_000;

/** Cancels many threads of a campaign; threads that have ended, or are not of this campaign, are skipped. */
export async function cancelThreads(
  tx: Tx,
  { campaignId, userId, chosen, ...cancellation }: SeveralCancelled,
): Promise<BulkOutcome> {
  await lockCampaign(tx, campaignId, userId);
  const asked = await listChosenThreads(tx, campaignId, chosen);
  const threadIds = await lockActiveThreads(tx, campaignId, asked);
  for (let start = 0; start < threadIds.length; start += batchSize) {
    await endThreads(tx, threadIds.slice(start, start + batchSize), cancellation);
  }
  if (threadIds.length > 0) {
    const few = threadIds.length <= announcedThreads;
    await announce(tx, { campaignId, kind: "thread", ...(few && { threadIds }) });
  }
  return outcomeOf(asked, threadIds.length);
}

/** For threads that are active and locked. */
export async function endThreads(tx: Tx, threadIds: readonly string[], cancellation: Cancellation): Promise<void> {
  await withdrawFollowUps(tx, threadIds);
  await returnToDrafts(tx, await lockQueuedOfThreads(tx, threadIds));
  await declineOffers(tx, threadIds);
  await markCancelled(tx, threadIds, cancellation);
  await announceUnconfirmedOf(tx, threadIds);
}
