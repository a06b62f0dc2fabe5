import { recordCampaign } from "../../campaigns/audit-campaigns.js";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { announce } from "../../events/announce.js";
import { countDistinct } from "./count-distinct.js";
import { refuseDisconnectedMailbox } from "./disconnected-mailbox.js";
import { queueDrafts, type Sender } from "./queue-drafts.js";
import { returnToDrafts } from "./return-to-drafts.js";
import { countOpenDrafts, lockQueuedOfCampaign, lockSendableDrafts } from "./sending-queries.js";

interface Selection {
  campaignId: string;
  /** Absent: all of the campaign. */
  messageIds: readonly string[] | undefined;
}

/**
 * Queues drafts of a campaign in one transaction. What may not be sent is skipped and counted: an address that is suppressed,
 * a thread that has ended, one whose mailbox was disconnected, an id that is no draft of this campaign.
 */
export async function sendCampaign(
  tx: Tx,
  { campaignId, messageIds }: Selection,
  sender: Sender,
): Promise<{ queued: number; skipped: number; sentAt: string }> {
  const campaign = await lockCampaign(tx, campaignId, sender.ownerId);
  const asked = messageIds ? countDistinct(messageIds) : await countOpenDrafts(tx, campaignId);
  const drafts = await lockSendableDrafts(tx, campaignId, messageIds);
  if (drafts.length === 0) await refuseDisconnectedMailbox(tx, campaignId, messageIds);
  await queueDrafts(tx, drafts, sender);
  await announce(tx, { userId: sender.ownerId, campaignId: campaign.id, kind: "delivery" });
  const counts = { queued: drafts.length, skipped: asked - drafts.length };
  await recordCampaign(tx, { campaign, action: "campaign.send", after: counts });
  return { ...counts, sentAt: sender.at.toISOString() };
}

/** Makes drafts again of what is still queued, and answers how many that were. */
export async function unsendCampaign(tx: Tx, { campaignId, messageIds }: Selection, ownerId: string): Promise<number> {
  const campaign = await lockCampaign(tx, campaignId, ownerId);
  const returned = await returnToDrafts(tx, await lockQueuedOfCampaign(tx, campaignId, messageIds));
  await announce(tx, { userId: ownerId, campaignId: campaign.id, kind: "drafts" });
  await recordCampaign(tx, { campaign, action: "campaign.unsend", after: { returned } });
  return returned;
}
