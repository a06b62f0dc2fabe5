import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** Deletes every campaign of a user, also those that were hidden. Their outreach must be gone before. */
export async function eraseCampaignsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from campaign_creator using campaign
    where campaign.id = campaign_creator.campaign_id and campaign.user_id = ${userId}`.execute(tx);
  await tx.deleteFrom("campaign").where("user_id", "=", userId).execute();
}
