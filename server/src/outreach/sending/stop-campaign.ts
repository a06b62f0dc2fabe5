import type { Tx } from "../../db/database.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { returnToDrafts } from "./return-to-drafts.js";
import { lockQueuedOfCampaigns } from "./sending-queries.js";

/** For campaigns that are being deleted and are locked: what nobody has begun to send is not sent. */
export async function stopOutreachOfCampaigns(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const queued = await lockQueuedOfCampaigns(tx, campaignIds);
  await withdrawFollowUps(tx, [...new Set(queued.map(({ threadId }) => threadId))]);
  await returnToDrafts(tx, queued);
}
