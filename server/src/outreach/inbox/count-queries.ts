import type { inbox } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { Reader } from "./inbox-queries.js";

/** The number of conversations in each box of a user, from stored counts. */
export async function countBoxes(db: Db, { userId, campaignIds }: Reader): Promise<inbox.InboxCounts> {
  const { rows } = await sql<inbox.InboxCounts>`
    select coalesce(sum(change) filter (where slot = 'open'), 0)::integer as open,
      coalesce(sum(change) filter (where slot = 'open' and user_id = ${userId}), 0)::integer as mine,
      coalesce(sum(change) filter (where slot = 'open' and user_id is null), 0)::integer as unassigned,
      coalesce(sum(change) filter (where slot = 'unread' and user_id = ${userId}), 0)::integer as unread,
      coalesce(sum(change) filter (where slot = 'snoozed'), 0)::integer as snoozed,
      coalesce(sum(change) filter (where slot = 'done'), 0)::integer as done,
      coalesce(sum(change) filter (where slot <> 'unread'), 0)::integer as all
    from inbox_count where campaign_id = any(${campaignIds}::uuid[])`.execute(db);
  return rows[0] as inbox.InboxCounts;
}

/** A reader adds up at most this many stored differences of a campaign. */
const fewDifferences = 500;

/**
 * Adds up the differences of the campaigns that have many. Differences that others add meanwhile stay separate rows.
 */
export async function foldCounts(tx: Tx): Promise<void> {
  await sql`
    with many as (
      select campaign_id from inbox_count group by campaign_id having count(*) > ${fewDifferences}
    ), taken as (
      delete from inbox_count where ctid = any(array(
        select ctid from inbox_count where campaign_id in (select campaign_id from many) for update skip locked
      ))
      returning campaign_id, slot, user_id, change
    )
    insert into inbox_count (campaign_id, slot, user_id, change)
    select campaign_id, slot, user_id, sum(change) from taken
    group by campaign_id, slot, user_id having sum(change) <> 0`.execute(tx);
}
