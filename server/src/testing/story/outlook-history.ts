import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { OpenDeals } from "../../outreach/figures/outlook-queries.js";

interface Outlook extends OpenDeals {
  /** Creators' threads with a comparable price: deals first, then by their last event. */
  priced: string[];
  /** The id of the mail in each mailbox that waits longest. */
  lastQueued: string[];
}

/**
 * Returns the open deals of a campaign, the creators with a price and the waiting mail, computed with other statements
 * than the product's.
 */
export async function outlookByHistory(db: Db, campaignId: string): Promise<Outlook> {
  const open = await sql<Pick<OpenDeals, "onTheTable" | "expectedViews">>`
    select coalesce(sum((
        select offer from message where thread_id = thread.id and message.status <> 'draft' and offer is not null
        order by happened_at desc, id desc limit 1
      )), 0)::bigint as "onTheTable",
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
    ...(await pricesByHistory(db, campaignId)),
    onTheTable: open.rows[0]?.onTheTable ?? 0,
    expectedViews: open.rows[0]?.expectedViews ?? 0,
    priced: idsOf(priced.rows),
    lastQueued: idsOf(last.rows),
  };
}

interface Said {
  threadId: string;
  isOurs: boolean;
  offer: number | null;
  intent: string | null;
}

/** Reads the messages of each open conversation in order. Queued messages come last. */
async function pricesByHistory(db: Db, campaignId: string): Promise<Pick<OpenDeals, "committed" | "asked">> {
  const { rows } = await sql<Said>`
    select thread.id as "threadId", message.status = 'sent' as "isOurs", message.offer, message.reading ->> 'intent' as intent
    from thread join message on message.thread_id = thread.id left join mail on mail.id = message.mail_id
    where campaign_id = ${campaignId} and thread.status = 'active'
      and ((message.status = 'sent' and (mail.id is null or mail.state not in ('failed', 'bounced'))) or (message.kind = 'reply' and message.proof is distinct from 'none'))
    order by mail.state in ('queued', 'sending') is true, coalesce(mail.accepted_at, mail.attempted_at, happened_at),
      message.id`.execute(db);
  const prices = new Map<string, { ours: number; asked: number; isDeclined: boolean }>();
  for (const { threadId, isOurs, offer, intent } of rows) {
    const price = prices.get(threadId) ?? { ours: 0, asked: 0, isDeclined: false };
    prices.set(threadId, price);
    if (isOurs && offer !== null) Object.assign(price, { ours: offer, asked: 0, isDeclined: false });
    if (isOurs) continue;
    if (offer !== null) Object.assign(price, { asked: offer, isDeclined: false });
    else if (intent === "declined" || intent === "interested") price.isDeclined = intent === "declined";
  }
  const all = [...prices.values()];
  return {
    committed: all.reduce((sum, { ours, isDeclined }) => sum + (isDeclined ? 0 : ours), 0),
    asked: all.reduce((sum, price) => sum + price.asked, 0),
  };
}
