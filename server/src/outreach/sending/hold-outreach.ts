import type { Tx } from "../../db/database.js";
import { holdMails, releaseMails } from "../../mail/outbox/hold-queries.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { returnToDrafts } from "./return-to-drafts.js";
import { listMailsOfCampaign, lockQueuedOfCampaigns } from "./sending-queries.js";

/** For a campaign that is locked, so that nothing is queued in it meanwhile. */
export async function holdOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await holdMails(tx, await listMailsOfCampaign(tx, campaignId));
}

export async function releaseOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await releaseMails(tx, await listMailsOfCampaign(tx, campaignId));
}

/** For campaigns that are being deleted and are locked: what nobody has begun to send is not sent. */
export async function stopOutreachOfCampaigns(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const queued = await lockQueuedOfCampaigns(tx, campaignIds);
  await withdrawFollowUps(tx, [...new Set(queued.map(({ threadId }) => threadId))]);
  await returnToDrafts(tx, queued);
}
