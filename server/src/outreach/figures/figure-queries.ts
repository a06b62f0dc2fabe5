import type { figures } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../money.js";
import "../tables.js";

export interface DayRow {
  date: string;
  spent: Cents;
  views: number;
}

/** The days on which deals were closed, each with the sums of all deals until its end. */
export async function listDealDays(db: Db, campaignId: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as date,
      (sum(amount) over (order by day))::bigint as spent,
      sum(booked) over (order by day) as views
    from (
      select date_trunc('day', closed_at at time zone 'UTC') as day,
        sum(final_deal_amount)::bigint as amount, coalesce(sum(booked_views), 0) as booked
      from thread
      where campaign_id = ${campaignId} and status = 'closed'
      group by day
    ) as daily
    order by day`.execute(db);
  return rows;
}

/** A conversation that came far has come through everything before. */
export async function countFunnel(db: Db, campaignId: string): Promise<figures.Funnel> {
  const { rows } = await sql<figures.Funnel>`
    select count(*)::integer as chosen,
      count(*) filter (where rank >= 1)::integer as written,
      count(*) filter (where rank >= 2)::integer as answered,
      count(*) filter (where rank >= 3)::integer as negotiated,
      count(*) filter (where rank >= 4)::integer as closed
    from (
      select case
        when status = 'closed' then 4
        when exists (select from message where thread_id = thread.id and status <> 'draft' and offer is not null) then 3
        when exists (
          select from message where thread_id = thread.id and message.status = 'response' and kind = 'reply'
        ) then 2
        when exists (select from message where thread_id = thread.id and message.status = 'sent') then 1
        else 0
      end as rank
      from thread
      where campaign_id = ${campaignId}
    ) as ranked`.execute(db);
  const [funnel] = rows;
  if (!funnel) throw new Error("PostgreSQL counted nothing");
  return funnel;
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
