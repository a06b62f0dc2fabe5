import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { withdrawUnwanted } from "../follow-ups/withdraw-follow-ups.js";
import { listCampaignsOfMails } from "../matching/match-queries.js";

/** Delivery is read from the outbox wherever it is shown, so that it only has to be told, and to stop what may not follow. */
export async function noteDelivery(tx: Tx, mailIds: readonly string[], _at: Date): Promise<void> {
  await withdrawUnwanted(tx, mailIds);
  for (const { campaignId, ownerId, threadIds } of await listCampaignsOfMails(tx, mailIds)) {
    const [threadId] = threadIds;
    const only = threadIds.length === 1 && threadId !== undefined ? { threadId } : {};
    await announce(tx, { userId: ownerId, campaignId, kind: "delivery", ...only });
  }
}
