import type { Tx } from "../db/database.js";
import { returnToDrafts } from "./return-to-drafts.js";
import { lockQueuedOfCampaign } from "./sending-queries.js";

/** For a campaign that is being deleted and is locked: what nobody has begun to send is not sent. */
export async function stopOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await returnToDrafts(tx, await lockQueuedOfCampaign(tx, campaignId));
}
