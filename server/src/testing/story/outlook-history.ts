import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { OpenDeals } from "../../outreach/figures/outlook-queries.js";

interface Outlook extends OpenDeals {
  /** Creators' threads with a price that can be compared, deals first, then what happened last. */
  priced: string[];
  /** Of each mailbox the mail that waits longest, by its id. */
  lastQueued: string[];
}

/** What is on the table in a campaign, who has a price and what waits, by other statements than the product's. */
export async function outlookByHistory(db: Db, campaignId: string): Promise<Outlook> {
  const open = await sql<OpenDeals>`
    select coalesce(sum((
        select offer from message where thread_id = thread.id and message.status <> 'draft' and offer is not null
        order by happened_at desc, id desc limit 1
      )), 0)::bigint as committed,
      coalesce(sum((coalesce(avg_views, 0) * coalesce(acceptance_rate / 100, 0.5))::numeric), 0)::double precision as "expectedViews"
    from thread join creator on creator.id = creator_id
    where campaign_id = ${campaignId} and thread.status = 'active' and step in ('negotiation', 'final')`.execute(db);
  const priced = await sql<{ id: string }>`
    select thread.id from thread join creator on creator.id = creator_id
    where campaign_id = ${campaignId} and coalesce(booked_views, avg_views) > 0 and (
      final_deal_amount is not null or (thread.status = 'active' and exists (
        select from message where thread_id = thread.id and message.status <> 'draft' and offer is not null
      ))
    )
    order by (thread.status = 'closed') desc, last_activity_at desc, thread.id desc`.execute(db);
  const last = await sql<{ id: string }>`
    select distinct on (mail.mailbox_id) mail.id
    from thread join message on message.thread_id = thread.id join mail on mail.id = message.mail_id
    where campaign_id = ${campaignId} and mail.state = 'queued' and not is_held
    order by mail.mailbox_id, mail.next_attempt_at desc, mail.id desc`.execute(db);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    committed: open.rows[0]?.committed ?? 0,
    expectedViews: open.rows[0]?.expectedViews ?? 0,
    priced: idsOf(priced.rows),
    lastQueued: idsOf(last.rows),
  };
}
