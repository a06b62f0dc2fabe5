import type { Tx } from "../../db/database.js";
import { announceAll, announcedThreads } from "../../events/announce.js";
import { withdrawUnwanted } from "../follow-ups/withdraw-follow-ups.js";
import { listCampaignsOfMails } from "../matching/match-queries.js";
import { returnToDrafts } from "./return-to-drafts.js";
import { listQueuedOfEnded } from "./sending-queries.js";

/**
 * Delivery is read from the outbox wherever it is shown, so that it only has to be announced, and to stop what may not
 * follow.
 */
export async function noteDelivery(tx: Tx, mailIds: readonly string[]): Promise<void> {
  await withdrawUnwanted(tx, mailIds);
  // To be tried again, but its conversation ended while it was on its way.
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
