import type { Tx } from "../../db/database.js";
import { holdMails, releaseMails } from "../../mail/outbox/hold-queries.js";
import { listMailsOfCampaign } from "./sending-queries.js";

/** For a campaign that is locked, so that nothing is queued in it meanwhile. */
export async function holdOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await holdMails(tx, await listMailsOfCampaign(tx, campaignId));
}

export async function releaseOutreachOfCampaign(tx: Tx, campaignId: string): Promise<void> {
  await releaseMails(tx, await listMailsOfCampaign(tx, campaignId));
}
