import type { Tx } from "../db/database.js";
import { withStop } from "../db/stopped-during.js";
import { announce } from "../events/announce.js";
import { recordCampaign } from "./audit-campaigns.js";
import { type CampaignRow, lockCampaign, takeOver, updateCampaignRow } from "./queries.js";
import { refuseInSample } from "./sample/refuse-in-sample.js";

interface Pausing {
  campaignId: string;
  userId: string;
  at: Date;
  holdOutreach(tx: Tx, campaignId: string): Promise<void>;
}

/** Pauses a campaign: queued mail waits, and so does mail that is queued later. */
export async function pauseCampaign(tx: Tx, { campaignId, userId, at, holdOutreach }: Pausing): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  if (campaign.paused_at !== null) return campaign;
  const paused = await updateCampaignRow(tx, campaign.id, { paused_at: at });
  await holdOutreach(tx, campaign.id);
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.pause" });
  await announce(tx, { campaignId: campaign.id, kind: "delivery" });
  return { ...paused, role: campaign.role };
}

interface Resuming {
  campaignId: string;
  userId: string;
  at: Date;
  releaseOutreach(tx: Tx, campaignId: string): Promise<void>;
}

/** Waiting mail is sent. Follow-ups are put off by the time for which the campaign was paused. */
export async function resumeCampaign(
  tx: Tx,
  { campaignId, userId, at, releaseOutreach }: Resuming,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, campaignId, userId);
  if (campaign.paused_at === null) return campaign;
  refuseInSample(campaign.is_sample);
  const resumed = await updateCampaignRow(tx, campaign.id, {
    paused_at: null,
    stopped_during: withStop("paused_at", at),
  });
  if (campaign.role === "owner") await takeOver(tx, campaign.id, at);
  await releaseOutreach(tx, campaign.id);
  await recordCampaign(tx, { actor: { userId }, campaign, action: "campaign.resume" });
  await announce(tx, { campaignId: campaign.id, kind: "delivery" });
  return { ...resumed, role: campaign.role, ...(campaign.role === "owner" && { handed_over_at: null }) };
}
