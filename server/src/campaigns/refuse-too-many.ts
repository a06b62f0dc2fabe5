import { campaigns } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { Refusal } from "../refusal.js";
import { countCampaignsOf } from "./queries.js";

/** Counts with the campaign that is created or restored, which the refusal rolls back. */
export async function refuseTooManyCampaigns(tx: Tx, ownerId: string): Promise<void> {
  const { maxCampaigns: most } = campaigns;
  if ((await countCampaignsOf(tx, ownerId)) <= most) return;
  throw new Refusal("invalid", `You have ${most} campaigns already: delete one that is not used any more`);
}
