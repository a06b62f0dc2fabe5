import type { Tx } from "../db/database.js";
import { giveDiscardedOfCampaign } from "./drafting/discarded-queries.js";
import { giveDeletedNotesOfCampaign } from "./inbox/deleted-note-queries.js";

/** What was deleted in the conversations of a campaign, which is locked, becomes its new owner's to restore. */
export async function giveDeletedOfCampaign(tx: Tx, campaignId: string, ownerId: string): Promise<void> {
  await giveDiscardedOfCampaign(tx, campaignId, ownerId);
  await giveDeletedNotesOfCampaign(tx, campaignId, ownerId);
}
