import type { Tx } from "../../db/database.js";
import { holdMails, releaseMails } from "../../mail/outbox/hold-queries.js";
import { withdrawFollowUps } from "../follow-ups/withdraw-follow-ups.js";
import { mailsOfCampaign, openQueuedOfCampaigns } from "./queued-batch-queries.js";
import { returnToDrafts } from "./return-to-drafts.js";

/** The campaign is locked, so that nothing is queued in it at the same time. */
export async function holdOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await holdMails(tx, mailsOfCampaign(campaignId));
}

export async function releaseOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await releaseMails(tx, mailsOfCampaign(campaignId));
}

/** For locked campaigns that are being deleted: messages that are not being sent yet are not sent any more. */
export async function stopOutreachOfCampaigns(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const next = await openQueuedOfCampaigns(tx, campaignIds);
  for (let queued = await next(); queued.length > 0; queued = await next()) {
    await withdrawFollowUps(tx, [...new Set(queued.map(({ threadId }) => threadId))]);
    await returnToDrafts(tx, queued);
  }
}
