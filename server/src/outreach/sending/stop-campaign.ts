import type { Tx } from "../../db/database.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { returnToDrafts } from "./return-to-drafts.js";
import { lockQueuedOfCampaign } from "./sending-queries.js";

/** For a campaign that is being deleted and is locked: what nobody has begun to send is not sent. */
export async function stopOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  const queued = await lockQueuedOfCampaign(tx, campaignId);
  await withdrawFollowUps(tx, [...new Set(queued.map(({ threadId }) => threadId))]);
  await returnToDrafts(tx, queued);
}
