import type { Tx } from "../db/database.js";
import { deleteMails } from "../mail/outbox/queue-queries.js";
import { deleteReceivedMails } from "../mail/receiving/received-queries.js";
import {
  deleteMessagesOfThreads,
  deleteThreads,
  forgetCampaigns,
  lockDeletedCampaigns,
  lockDeletedThreads,
} from "./erase-queries.js";

/**
 * Removes some conversations of campaigns that were deleted before this time, with all their mail; answers how many.
 */
export async function eraseDeletedThreads(tx: Tx, before: Date, most: number): Promise<number> {
  const threadIds = await lockDeletedThreads(tx, before, most);
  if (threadIds.length === 0) return 0;
  const { mailIds, receivedMailIds } = await deleteMessagesOfThreads(tx, threadIds);
  await deleteThreads(tx, threadIds);
  await deleteMails(tx, mailIds);
  await deleteReceivedMails(tx, receivedMailIds);
  return threadIds.length;
}

/** Removes some campaigns that were deleted before this time and have no conversation left; answers which. */
export async function forgetDeletedCampaigns(tx: Tx, before: Date, most: number): Promise<string[]> {
  const campaignIds = await lockDeletedCampaigns(tx, before, most);
  if (campaignIds.length > 0) await forgetCampaigns(tx, campaignIds);
  return campaignIds;
}
