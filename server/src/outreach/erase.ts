import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { eraseMailOfOwner } from "../mail/erase-mail.js";

/** Deletes the conversations of a user's campaigns, and what they sent or were about to send. */
export async function eraseOutreachOfUser(tx: Tx, userId: string): Promise<void> {
  // Whoever is at work in these threads finishes first, and whoever comes later finds them gone.
  await sql`select from campaign where user_id = ${userId} order by id for update`.execute(tx);
  await sql`
    select from thread join campaign on campaign.id = thread.campaign_id
    where campaign.user_id = ${userId} order by thread.id for update of thread`.execute(tx);
  await sql`
    delete from message using thread, campaign
    where thread.id = message.thread_id and campaign.id = thread.campaign_id
      and campaign.user_id = ${userId}`.execute(tx);
  await sql`
    delete from thread using campaign
    where campaign.id = thread.campaign_id and campaign.user_id = ${userId}`.execute(tx);
  await sql`
    delete from outreach_template using campaign
    where campaign.id = outreach_template.campaign_id and campaign.user_id = ${userId}`.execute(tx);
  await eraseMailOfOwner(tx, userId);
}
