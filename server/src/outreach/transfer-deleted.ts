import type { Tx } from "../db/database.js";
import { transferDiscardedOfCampaign } from "./drafting/discarded-queries.js";
import { transferDeletedNotesOfCampaign } from "./inbox/deleted-note-queries.js";

/** The new owner of a locked campaign can restore what was deleted in its conversations. */
export async function transferDeletedOfCampaign(tx: Tx, campaignId: string, ownerId: string): Promise<void> {
  await transferDiscardedOfCampaign(tx, campaignId, ownerId);
  await transferDeletedNotesOfCampaign(tx, campaignId, ownerId);
}
