import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** Whoever is at work in these threads finishes first, and whoever comes later finds them gone. */
export async function lockOutreachOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`select from campaign where user_id = ${userId} order by id for update`.execute(tx);
  await sql`
    select from thread join campaign on campaign.id = thread.campaign_id
    where campaign.user_id = ${userId}
    order by thread.id
    for update of thread`.execute(tx);
}

/** Answers with the mails that came in to them. */
export async function deleteMessagesOfUser(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    delete from message using thread, campaign
    where thread.id = message.thread_id and campaign.id = thread.campaign_id
      and campaign.user_id = ${userId}
    returning message.received_mail_id as id`.execute(tx);
  return rows.flatMap(({ id }) => id ?? []);
}

export async function deleteThreadsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from thread using campaign
    where campaign.id = thread.campaign_id and campaign.user_id = ${userId}`.execute(tx);
}

export async function forgetTemplatesOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from outreach_template using campaign
    where campaign.id = outreach_template.campaign_id and campaign.user_id = ${userId}`.execute(tx);
}
