import type { Tx } from "../db/database.js";
import { giveDiscardedOfCampaign } from "./drafting/discarded-queries.js";
import { giveDeletedNotesOfCampaign } from "./inbox/deleted-note-queries.js";

/** The new owner of a locked campaign can restore what was deleted in its conversations. */
export async function giveDeletedOfCampaign(tx: Tx, campaignId: string, ownerId: string): Promise<void> {
  await giveDiscardedOfCampaign(tx, campaignId, ownerId);
  await giveDeletedNotesOfCampaign(tx, campaignId, ownerId);
}
