import { type RawBuilder, sql } from "kysely";
import { columns } from "../db/column-lists.js";
import { isNotChanged } from "./thread-figure-queries.js";

/** The columns of `thread_outlook`. */
export const outlookOfThread = [
  "thread_id",
  "campaign_id",
  "on_table",
  "expected_views",
  "is_deal",
  "priced_at",
  "queued",
  "queued_mailbox_id",
  "queued_until",
  "queued_mail_id",
] as const;

/** The sums of a campaign's outlook, under the same names in `campaign_outlook`. */
export const summedOutlook = ["threads", "on_table", "expected_views"] as const;

/** The chance that a creator agrees: one half if their acceptance rate is unknown. */
export const chance = sql`coalesce(creator.acceptance_rate / 100, 0.5::double precision)`;

const isNegotiating = sql`(thread.status = 'active' and thread.step <> 'initial')`;

/**
 * Works out what threads may still cost and bring, since when each has a price, and which of its mails wait: one row in
 * the columns of `thread_outlook` for each thread of which there is something to say. This is the one place that says
 * so.
 *
 * - A price is that of the deal, or in an open thread the newest that either side has named. With `priced_at` it can be
 *   compared: the creator's views are known.
 * - What an open negotiation may bring are the creator's average views, times the chance of an agreement.
 * - Of queued mails the one that waits longest is named, one that nobody holds before one that is held.
 *
 * @param ids a statement whose rows have a thread's `id`. Each thread, and each of its mails, is looked up by itself:
 * where the planner knows of next to no queued mail it would read all of that again for each thread.
 */
export function threadOutlooks(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns(outlookOfThread)} from (
      select thread.id as thread_id, thread.campaign_id,
        case when ${isNegotiating} then coalesce(named_price.offer, 0) else 0 end as on_table,
        case when ${isNegotiating} then (coalesce(creator.avg_views, 0) * ${chance})::numeric else 0 end as expected_views,
        thread.status = 'closed' as is_deal,
        case when coalesce(thread.booked_views, creator.avg_views) > 0
          and coalesce(thread.final_deal_amount, named_price.offer) is not null then thread.last_activity_at end as priced_at,
        waiting.queued, waiting.queued_mailbox_id, waiting.queued_until, waiting.queued_mail_id,
        ${isNegotiating} as is_negotiating
      from (${ids}) as named
      cross join lateral (select thread.* from thread where thread.id = named.id offset 0) as thread
      cross join lateral (select creator.* from creator where creator.id = thread.creator_id offset 0) as creator
      ${namedPrice}
      cross join lateral (
        select count(*) filter (where not is_held)::integer as queued,
          (array_agg(mailbox_id order by is_held, next_attempt_at desc, id desc))[1] as queued_mailbox_id,
          max(next_attempt_at) filter (where not is_held) as queued_until,
          (array_agg(id order by next_attempt_at desc, id desc) filter (where not is_held))[1] as queued_mail_id
        from (
          select mail.* from message
          cross join lateral (
            select id, mailbox_id, is_held, next_attempt_at, state from mail where mail.id = message.mail_id offset 0
          ) as mail
          where message.thread_id = thread.id and mail.state = 'queued'
        ) as mail
      ) as waiting
    ) as outlook
    where is_negotiating or priced_at is not null or queued_mailbox_id is not null`;
}

/** Joined to `thread`: the newest price that either side has named while the thread is open. */
export const namedPrice = sql`left join lateral (
  select offer from message
  where message.thread_id = thread.id and message.status <> 'draft' and message.offer is not null
  order by message.happened_at desc, message.id desc
  limit 1
) as named_price on thread.status = 'active'`;

/**
 * The beginning of a statement over the outlook of campaigns: the ids of threads that have `changed` since theirs was
 * kept, and their present outlook (`current`). What is kept of other threads is up to date.
 */
export function withCurrentOutlook(campaignIds: readonly string[]): RawBuilder<unknown> {
  return sql`with recursive changed as materialized (
      select thread_id as id from changed_thread where campaign_id = any(${campaignIds}::uuid[])
      union
      select thread_id from changed_outlook where campaign_id = any(${campaignIds}::uuid[])
    ), current as materialized (
      ${threadOutlooks(sql`select id from changed`)}
    )`;
}

/** Of `thread_outlook`. */
export const isUnchanged = isNotChanged(sql`thread_outlook.thread_id`);
