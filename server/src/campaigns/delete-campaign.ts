import { lockUser } from "../accounts/user-queries.js";
import type { Tx } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { announce } from "../events/announce.js";
import { announceUnconfirmed } from "../mail/receiving/announce-notice-queries.js";
import { missing } from "../refusal.js";
import { campaignValues, recordCampaign } from "./audit-campaigns.js";
import { removeCreatorsOfUser } from "./creator-queries.js";
import { markCampaignDeleted, markCampaignRestored } from "./deletion-queries.js";
import { lockCampaign, removeCampaignsOfUser } from "./queries.js";
import { refuseTooManyCampaigns } from "./refuse-too-many.js";

interface CampaignDeletion {
  campaignId: string;
  ownerId: string;
  at: Date;
  stopOutreach(tx: Tx, campaignIds: readonly string[]): Promise<void>;
}

/** Hides a campaign everywhere. Its history stays, and what waits to be sent is not sent. */
export async function deleteCampaign(
  tx: Tx,
  { campaignId, ownerId, at, stopOutreach }: CampaignDeletion,
): Promise<void> {
  await lockCampaign(tx, campaignId, ownerId, "own");
  const campaign = await markCampaignDeleted(tx, { campaignId, ownerId, at });
  if (!campaign) throw missing("Campaign");
  await stopOutreach(tx, [campaign.id]);
  await recordCampaign(tx, {
    actor: { userId: ownerId },
    campaign,
    action: "campaign.delete",
    before: await campaignValues(tx, campaign),
  });
  await announce(tx, { campaignId: campaign.id, kind: "campaign" });
  await announceUnconfirmed(tx);
}

/**
 * Restores the campaign as it was; queued messages that became drafts stay drafts, and its follow-ups are put off by
 * the time for which it was deleted.
 */
export async function restoreCampaign(
  tx: Tx,
  { campaignId, ownerId, at }: Pick<CampaignDeletion, "campaignId" | "ownerId" | "at">,
): Promise<string> {
  await lockUser(tx, ownerId);
  const campaign = await markCampaignRestored(tx, { campaignId, ownerId, since: restorableSince(at), at });
  if (!campaign) throw missing("Campaign");
  await refuseTooManyCampaigns(tx, ownerId);
  await recordCampaign(tx, {
    actor: { userId: ownerId },
    campaign,
    action: "campaign.restore",
    after: await campaignValues(tx, campaign),
  });
  await announce(tx, { campaignId, kind: "campaign" });
  await announceUnconfirmed(tx);
  return campaign.name;
}

/** Removes every campaign of a user for good, including hidden ones. Their outreach must be removed before. */
export async function eraseCampaignsOfUser(tx: Tx, userId: string): Promise<void> {
  await removeCreatorsOfUser(tx, userId);
  await removeCampaignsOfUser(tx, userId);
}
