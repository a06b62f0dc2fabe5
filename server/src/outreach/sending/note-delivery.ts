import type { Tx } from "../../db/database.js";
import { announceAll, announcedThreads } from "../../events/announce.js";
import { withdrawUnwanted } from "../follow-ups/withdraw-follow-ups.js";
import { listCampaignsOfMails } from "../matching/match-queries.js";
import { returnToDrafts } from "./return-to-drafts.js";
import { listQueuedOfEnded } from "./sending-queries.js";

/**
 * Delivery is always read from the outbox, so a change only needs to be announced, and follow-ups that must not be sent
 * any more withdrawn.
 */
export async function noteDelivery(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await withdrawUnwanted(tx, mailIds);
  // Mails to be retried whose conversation ended while they were being sent.
  await returnToDrafts(tx, await listQueuedOfEnded(tx, mailIds));
  const campaigns = await listCampaignsOfMails(tx, mailIds);
  await announceAll(
    tx,
    campaigns.map(({ campaignId, threadIds }) => ({
      campaignId,
      kind: "delivery" as const,
      ...(threadIds.length === 1 ? { threadId: threadIds[0] as string } : {}),
      ...(threadIds.length > 1 && threadIds.length <= announcedThreads ? { threadIds } : {}),
    })),
  );
}
