import { sql } from "kysely";
import { threadFigures } from "../../campaigns/thread-figure-queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import "../tables.js";

export interface DayRow {
  date: string;
  spent: Cents;
  views: number;
}

/**
 * The days on which deals were closed, each with the sums of all deals until its end: what is kept, and the threads
 * that have changed since.
 */
export async function listDealDays(db: Db, campaignId: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with changed as materialized (
      select distinct thread_id as id from changed_thread where campaign_id = ${campaignId}
    ), parts as (
      select day, deals, spent, booked from campaign_deal_day where campaign_id = ${campaignId}
      union all
      select deal_day, threads, spent, booked from (${threadFigures(sql`select id from changed`)}) as current
      where deal_day is not null
      union all
      select deal_day, -threads, -spent, -booked from changed
      cross join lateral (select * from thread_figure where thread_figure.thread_id = changed.id offset 0) as kept
      where deal_day is not null
    )
    select to_char(day, 'YYYY-MM-DD') as date,
      (sum(sum(spent)) over (order by day))::bigint as spent,
      (sum(sum(booked)) over (order by day))::double precision as views
    from parts
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

/** Prices of creators whose views are known: of deals, and in open conversations the newest price that was named. */
export async function listPrices(db: Db, campaignId: string, limit: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select thread.id as "threadId", creator.username, coalesce(thread.booked_views, creator.avg_views) as views,
      coalesce(thread.final_deal_amount, named.offer) as amount, thread.status = 'closed' as "isDeal"
    from thread
    join creator on creator.id = thread.creator_id
    left join lateral (
      select offer from message
      where thread_id = thread.id and message.status <> 'draft' and offer is not null
      order by happened_at desc, id desc
      limit 1
    ) as named on thread.status = 'active'
    where campaign_id = ${campaignId}
      and coalesce(thread.booked_views, creator.avg_views) > 0
      and coalesce(thread.final_deal_amount, named.offer) is not null
    order by (thread.status = 'closed') desc, thread.last_activity_at desc, thread.id desc
    limit ${limit}`.execute(db);
  return rows;
}
