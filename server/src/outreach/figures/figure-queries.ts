import { sql } from "kysely";
import { isUnchanged, namedPrice, withCurrentOutlook } from "../../campaigns/thread-outlook-queries.js";
import type { Db } from "../../db/database.js";
import type { Offset } from "../../mail/pace/wall-clock.js";
import type { Cents } from "../../values/money.js";
import { threadDeals } from "./deal-slot-queries.js";
import "../tables.js";

export interface DayRow {
  date: string;
  spent: Cents;
  views: number;
}

/**
 * The days on which deals were closed, each with the sums of all deals up to its end: the stored sums, and the threads
 * that have changed since.
 *
 * @param offsets how far a time zone is ahead of UTC, and from when to when, in the order of time; the first also
 * counts before its start
 */
export async function listDealDays(db: Db, campaignId: string, offsets: readonly Offset[]): Promise<DayRow[]> {
  const from = sql`${offsets.map((offset) => offset.from)}::timestamptz[]`;
  const minutes = sql`${offsets.map((offset) => offset.minutes)}::integer[]`;
  const { rows } = await sql<DayRow>`
    with changed as materialized (
      select thread_id as id from changed_thread where campaign_id = ${campaignId}
      union
      select thread_id from changed_outlook where campaign_id = ${campaignId}
    ), parts as (
      select slot, deals, spent, booked from campaign_deal_slot where campaign_id = ${campaignId}
      union all
      select slot, 1, spent, booked from (${threadDeals(sql`select id from changed`)}) as current
      union all
      select slot, -1, -spent, -booked from changed
      cross join lateral (select * from thread_deal where thread_deal.thread_id = changed.id offset 0) as kept
    ), deals as (
      select deals, spent, booked, (
        slot at time zone 'UTC'
        + make_interval(mins => (${minutes})[greatest(width_bucket(slot, ${from}), 1)])
      )::date as day
      from parts
    )
    select to_char(day, 'YYYY-MM-DD') as date,
      (sum(sum(spent)) over (order by day))::bigint as spent,
      (sum(sum(booked)) over (order by day))::double precision as views
    from deals
    group by day
    having sum(deals) > 0
    order by day`.execute(db);
  return rows;
}

export interface PriceRow {
  threadId: string;
  username: string;
  views: number;
  amount: Cents;
  isDeal: boolean;
}

/**
 * Prices of creators with known views: of deals, and the newest price named in open conversations. The list of these
 * prices is stored; their amounts are read.
 */
export async function listPrices(db: Db, campaignId: string, limit: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    ${withCurrentOutlook([campaignId])}, priced as (
      select thread_id, is_deal, priced_at from current where priced_at is not null
      union all
      (
        select thread_id, is_deal, priced_at from thread_outlook
        where campaign_id = ${campaignId} and priced_at is not null and ${isUnchanged}
        order by is_deal desc, priced_at desc, thread_id desc
        limit ${limit}
      )
      order by is_deal desc, priced_at desc, thread_id desc
      limit ${limit}
    )
    select thread.id as "threadId", creator.username, coalesce(thread.booked_views, creator.avg_views) as views,
      coalesce(thread.final_deal_amount, named_price.offer) as amount, priced.is_deal as "isDeal"
    from priced
    cross join lateral (select * from thread where thread.id = priced.thread_id offset 0) as thread
    cross join lateral (select * from creator where creator.id = thread.creator_id offset 0) as creator
    ${namedPrice}
    order by priced.is_deal desc, priced.priced_at desc, priced.thread_id desc`.execute(db);
  return rows;
}
