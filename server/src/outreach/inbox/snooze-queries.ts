import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";

const atOnce = 1_000;

export async function isSomethingDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`select from inbox_thread where snoozed_until <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/** Opens conversations whose snooze is over; answers with some of them. */
export async function wakeDue(tx: Tx, now: Date): Promise<{ threadId: string; campaignId: string }[]> {
  const { rows } = await sql<{ threadId: string; campaignId: string }>`
    update inbox_thread set snoozed_until = null
    where thread_id = any(array(
      select thread_id from inbox_thread where snoozed_until <= ${now} order by snoozed_until, thread_id limit ${atOnce}
      for update skip locked
    ))
    returning thread_id as "threadId", campaign_id as "campaignId"`.execute(tx);
  return rows;
}
