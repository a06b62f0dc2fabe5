import type { Tx } from "../db/database.js";
import { removeCreatorsOfUser } from "./creator-queries.js";
import { removeCampaignsOfUser } from "./queries.js";

/** Deletes every campaign of a user, also those that were hidden. Their outreach must be gone before. */
export async function eraseCampaignsOfUser(tx: Tx, userId: string): Promise<void> {
  await removeCreatorsOfUser(tx, userId);
  await removeCampaignsOfUser(tx, userId);
}
