import type { Tx } from "../db/database.js";
import { announce } from "../events/announce.js";
import { missing } from "../refusal.js";
import { markCampaignDeleted } from "./queries.js";

interface Deletion {
  campaignId: string;
  ownerId: string;
  at: Date;
  stopOutreach(tx: Tx, campaignId: string): Promise<void>;
}

/** Hides a campaign everywhere; its history stays, and what waits to be sent is not sent. */
export async function deleteCampaign(tx: Tx, { campaignId, ownerId, at, stopOutreach }: Deletion): Promise<void> {
  const deletedId = await markCampaignDeleted(tx, { campaignId, ownerId, at });
  if (deletedId === undefined) throw missing("Campaign");
  await stopOutreach(tx, deletedId);
  await announce(tx, { userId: ownerId, campaignId: deletedId, kind: "campaign" });
}
