import { type RawBuilder, sql } from "kysely";
import { leftAt } from "../../campaigns/left-at-queries.js";
import { additions, assignments, columns } from "../../db/column-lists.js";

/** The columns of `thread_open_price`. */
export const openPriceOfThread = ["thread_id", "campaign_id", "committed", "asked"] as const;

/** The columns of a campaign's sums of open prices, with the same names in `campaign_open_price`. */
export const summedOpenPrice = ["threads", "committed", "asked"] as const;

/**
 * Computes the open prices of both sides: one row in the columns of `thread_open_price` for each open thread with an
 * offer or an ask. Only this function decides what they are.
 *
 * - `committed` is our newest offer that was sent and not declined: the one that was sent last, or is still to be sent.
 *   One that a mail server refused, or that bounced, has reached nobody. A response with another price leaves our offer
 *   as it is; of the responses that name a price, agree or decline, the newest counts.
 * - `asked` is the creator's newest ask, until we send an offer after it. Accepting our price is no ask.
 * - A response without any proof of its author counts once a user has confirmed its sender.
 *
 * @param ids a statement whose rows have a thread's `id`. Each thread is looked up separately
 */
export function threadOpenPrices(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns(openPriceOfThread)} from (
      select thread.id as thread_id, thread.campaign_id,
        case when ours.offer is null or answer.is_declined then 0 else ours.offer end as committed,
        case when ask.offer is null or (ours.left_at, ours.id) > (ask.happened_at, ask.id) then 0 else ask.offer end
          as asked
      from (${ids}) as named
      cross join lateral (select id, campaign_id, status from thread where thread.id = named.id offset 0) as thread
      left join lateral (
        select message.id, ${leftAt()} as left_at, offer from message
        left join mail on mail.id = message.mail_id
        where thread_id = thread.id and status = 'sent' and offer is not null
          and coalesce(mail.state, 'accepted') not in ('failed', 'bounced')
        order by left_at desc, message.id desc
        limit 1
      ) as ours on true
      left join lateral (
        select id, happened_at, offer from message
        where thread_id = thread.id and ${isProved} and offer is not null
          and coalesce(negotiation_status, 'pending') = 'pending'
        order by happened_at desc, id desc
        limit 1
      ) as ask on true
      left join lateral (
        select offer is null and reading ->> 'intent' = 'declined' as is_declined from message
        where thread_id = thread.id and ${isProved} and kind = 'reply'
          and (happened_at, id) > (ours.left_at, ours.id)
          and (offer is not null or reading ->> 'intent' in ('interested', 'declined'))
        order by happened_at desc, id desc
        limit 1
      ) as answer on true
      where thread.status = 'active'
    ) as price
    where committed <> 0 or asked <> 0`;
}

const isProved = sql`status = 'response' and coalesce(proof, 'message-id') <> 'none'`;

/** The parts of the folding statement that store the open prices of the threads whose `id` is in `outlook_changed`. */
export const keepOpenPrices = sql`open_price_current as materialized (
      ${threadOpenPrices(sql`select id from outlook_changed`)}
    ), open_price_kept as materialized (
      select kept.* from outlook_changed
      cross join lateral (
        select ${columns(openPriceOfThread)} from thread_open_price
        where thread_open_price.thread_id = outlook_changed.id offset 0
      ) as kept
    ), open_price_removed as (
      delete from thread_open_price
      where thread_id = any(array(select thread_id from open_price_kept except select thread_id from open_price_current))
    ), open_price_replaced as (
      insert into thread_open_price (${columns(openPriceOfThread)})
      select ${columns(openPriceOfThread)} from open_price_current
      on conflict (thread_id) do update set ${assignments(openPriceOfThread)}
    ), open_prices_summed as (
      insert into campaign_open_price as total (campaign_id, ${columns(summedOpenPrice)})
      select campaign_id, sum(threads), sum(committed), sum(asked)
      from (
        select campaign_id, 1 as threads, committed, asked from open_price_current
        union all
        select campaign_id, -1, -committed, -asked from open_price_kept
      ) as price
      group by campaign_id
      having sum(threads) <> 0 or sum(committed) <> 0 or sum(asked) <> 0
      on conflict (campaign_id) do update set ${additions(summedOpenPrice)}
    )`;
