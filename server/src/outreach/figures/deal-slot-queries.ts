import { type RawBuilder, sql } from "kysely";
import { additions, assignments, columns } from "../../db/column-lists.js";

/** The columns of `thread_deal`. */
export const dealOfThread = ["thread_id", "campaign_id", "slot", "spent", "booked"] as const;

/** The sums in a campaign's slots, in addition to the number of deals. */
export const summedDeal = ["spent", "booked"] as const;

/**
 * Computes the deals of threads: one row in the columns of `thread_deal` for each closed thread. Its slot is the
 * quarter of an hour in which it was closed: in every time zone days begin at one.
 *
 * @param ids a statement whose rows have a thread's `id`
 */
export function threadDeals(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select thread.id as thread_id, thread.campaign_id,
      date_bin('15 minutes', thread.closed_at, timestamptz '2000-01-01 00:00Z') as slot,
      coalesce(thread.final_deal_amount, 0) as spent, coalesce(thread.booked_views, 0)::numeric as booked
    from (${ids}) as named
    cross join lateral (
      select id, campaign_id, status, closed_at, final_deal_amount, booked_views from thread
      where thread.id = named.id offset 0
    ) as thread
    where thread.status = 'closed' and thread.closed_at is not null`;
}

/** The parts of the folding statement that store the deals of the threads whose `id` is in `outlook_changed`. */
export const keepDeals = sql`deal_current as materialized (
      ${threadDeals(sql`select id from outlook_changed`)}
    ), deal_kept as materialized (
      select kept.* from outlook_changed
      cross join lateral (
        select ${columns(dealOfThread)} from thread_deal where thread_deal.thread_id = outlook_changed.id offset 0
      ) as kept
    ), deal_removed as (
      delete from thread_deal
      where thread_id = any(array(select thread_id from deal_kept except select thread_id from deal_current))
    ), deal_replaced as (
      insert into thread_deal (${columns(dealOfThread)})
      select ${columns(dealOfThread)} from deal_current
      on conflict (thread_id) do update set ${assignments(dealOfThread)}
    ), slots as (
      insert into campaign_deal_slot as total (campaign_id, slot, deals, spent, booked)
      select campaign_id, slot, sum(deals), sum(spent), sum(booked)
      from (
        select campaign_id, slot, 1 as deals, spent, booked from deal_current
        union all
        select campaign_id, slot, -1, -spent, -booked from deal_kept
      ) as deal
      group by campaign_id, slot
      having sum(deals) <> 0 or sum(spent) <> 0 or sum(booked) <> 0
      on conflict (campaign_id, slot) do update set ${additions(["deals", "spent", "booked"])}
    )`;
