import { campaigns } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { invalid, Refusal } from "../refusal.js";
import { countCampaignsOf } from "./queries.js";

const { maxCampaigns: most } = campaigns;

/** Counts with the campaign that is created or restored, which the refusal rolls back. */
export async function refuseTooManyCampaigns(tx: Tx, ownerId: string): Promise<void> {
  if (await isWithinLimit(tx, ownerId)) return;
  throw new Refusal("invalid", `You have ${most} campaigns already: delete one that is not used any more`);
}

/** The same for a campaign that was handed over. */
export async function refuseTooManyOfReceiver(tx: Tx, ownerId: string): Promise<void> {
  if (await isWithinLimit(tx, ownerId)) return;
  throw invalid({ userId: `They have ${most} campaigns already, and take no more` });
}

async function isWithinLimit(tx: Tx, ownerId: string): Promise<boolean> {
  return (await countCampaignsOf(tx, ownerId)) <= most;
}
