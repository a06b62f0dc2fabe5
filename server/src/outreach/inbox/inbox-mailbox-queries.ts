import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import "./tables.js";

interface MailboxOfInbox {
  id: string;
  address: string;
}

/**
 * The mailboxes that conversations of these campaigns use, by address. For each campaign and box an index gives the
 * first mailbox and the next one after each, so no conversations are read.
 */
export async function listMailboxesOf(db: Db, campaignIds: readonly string[]): Promise<MailboxOfInbox[]> {
  const { rows } = await sql<MailboxOfInbox>`
    with recursive found as (
      select readable.id as campaign_id, place.box, (
        select kept.mailbox_id from inbox_thread as kept
        where kept.campaign_id = readable.id and kept.box = place.box and kept.mailbox_id is not null
        order by kept.mailbox_id limit 1
      ) as mailbox_id
      from unnest(${campaignIds}::uuid[]) as readable (id)
      cross join unnest(array['open', 'snoozed', 'done']) as place (box)
      union all
      select found.campaign_id, found.box, (
        select kept.mailbox_id from inbox_thread as kept
        where kept.campaign_id = found.campaign_id and kept.box = found.box and kept.mailbox_id > found.mailbox_id
        order by kept.mailbox_id limit 1
      )
      from found where found.mailbox_id is not null
    )
    select mailbox.id, mailbox.address from mailbox
    where mailbox.id = any(array(select mailbox_id from found where mailbox_id is not null))`.execute(db);
  // Sorted here, because an installation has few mailboxes.
  return rows.sort((one, other) => (one.address < other.address ? -1 : 1));
}
