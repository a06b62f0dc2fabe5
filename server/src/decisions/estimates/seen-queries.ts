import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";

/** A mail that is not answered for this long counts as unanswered. */
export const settlesAfterDays = 14;

/** What was seen of a creator, as columns of `creator_estimate`. */
export const seenColumns = [
  "written",
  "settled",
  "answered",
  "deals",
  "prices",
  "deliveries",
  "views_booked",
  "views_delivered",
  "price_sum",
  "price_squares",
  "delivery_sum",
  "delivery_squares",
] as const;

export type Seen = Record<(typeof seenColumns)[number], number>;

/** What was seen of a creator, with the given figures. */
export interface SeenCreator extends Seen {
  creatorId: string;
  settlesAt: Date | null;
  genreCodes: number[];
  acceptanceRate: number | null;
  dealSuccessIndex: number | null;
  avgCost: Cents | null;
  avgViews: number | null;
}

/** For creators in the catalogue, whether they were written to or not. */
export async function listSeen(db: Db, creatorIds: readonly string[], now: Date): Promise<SeenCreator[]> {
  const { rows } = await sql<SeenCreator>`
    select seen.creator_id as "creatorId", seen.settles_at as "settlesAt", ${numbers},
      creator.genre_codes as "genreCodes", creator.acceptance_rate as "acceptanceRate",
      creator.deal_success_index as "dealSuccessIndex", creator.avg_cost as "avgCost", creator.avg_views as "avgViews"
    from (${seenOf(sql`select unnest(${creatorIds}::uuid[]) as id`, now)}) as seen
    join creator on creator.id = seen.creator_id`.execute(db);
  return rows;
}

/**
 * Computes what was seen of creators from all their conversations, also those of deleted campaigns: one row for each
 * creator in the catalogue. This is the only place that says what counts.
 *
 * - A conversation counts as written to after a mail server accepted our mail, as answered after the first reply that
 *   has some proof, and as settled when it was answered, or 14 days after that mail. A deal counts as an answer too.
 * - Its price is the agreed one, else the creator's newest ask. A price of 0 is ignored.
 * - A deal has brought the entered views, while it stands. Fewer than a hundredth of the booked views count as that
 *   hundredth: after a video that nobody saw, the next one may still be seen.
 *
 * Prices and delivered views are relative to the given views; without given views they are absolute.
 *
 * @param ids a statement whose rows have a creator's `id`. Each creator and each conversation is looked up by itself
 */
export function seenOf(ids: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const price = sql`ln((thread.price / thread.price_views)::double precision)`;
  const delivered = sql`case when thread.result_views is not null
    then ln(greatest(thread.result_views, thread.least_views) / thread.delivery_views) end`;
  return sql`
    select creator.id as creator_id,
      count(*) filter (where thread.is_written) as written,
      count(*) filter (where thread.is_answered or thread.settles_at <= ${now}) as settled,
      count(*) filter (where thread.is_answered) as answered,
      count(*) filter (where thread.is_deal) as deals,
      count(thread.price) as prices,
      count(thread.result_views) as deliveries,
      coalesce(sum(thread.booked_views), 0)::bigint as views_booked,
      coalesce(sum(thread.result_views), 0)::bigint as views_delivered,
      coalesce(sum(round(${price}::numeric, 9)), 0) as price_sum,
      coalesce(sum(round((${price} ^ 2)::numeric, 9)), 0) as price_squares,
      coalesce(sum(round(${delivered}::numeric, 9)), 0) as delivery_sum,
      coalesce(sum(round((${delivered} ^ 2)::numeric, 9)), 0) as delivery_squares,
      min(thread.settles_at) filter (where not thread.is_answered and thread.settles_at > ${now}) as settles_at
    from (${ids}) as named
    cross join lateral (
      select id, case when avg_views > 0 then avg_views end as views from creator
      where creator.id = named.id and deleted_at is null offset 0
    ) as creator
    left join lateral (
      select
        history.written_at is not null or is_deal or history.is_answered as is_written,
        is_deal or history.is_answered as is_answered,
        history.written_at + make_interval(days => ${settlesAfterDays}) as settles_at,
        is_deal,
        nullif(case when is_deal then final_deal_amount else history.ask end, 0) as price,
        case when creator.views is null then 1 else coalesce(booked, creator.views) end as price_views,
        case when is_deal then booked_views end as booked_views,
        case when is_deal then result_views end as result_views,
        case when creator.views is null then 1 else coalesce(booked, creator.views) end as delivery_views,
        case when creator.views is null then 1 else coalesce(booked, creator.views) / 100 end as least_views
      from thread
      cross join lateral (
        select thread.status = 'closed' as is_deal,
          case when thread.status = 'closed' then nullif(thread.booked_views, 0) end as booked
      ) as deal
      cross join lateral (
        select
          min(coalesce(mail.accepted_at, message.happened_at)) filter (
            where message.status = 'sent' and coalesce(mail.state, 'accepted') = 'accepted'
          ) as written_at,
          coalesce(bool_or(message.status = 'response' and message.kind = 'reply' and ${isProved}), false) as is_answered,
          (array_agg(message.offer order by message.happened_at desc, message.id desc) filter (
            where message.status = 'response' and message.offer is not null and ${isProved}
          ))[1] as ask
        from message
        left join mail on mail.id = message.mail_id
        where message.thread_id = thread.id
      ) as history
      where thread.creator_id = creator.id
    ) as thread on true
    group by creator.id`;
}

const isProved = sql`coalesce(message.proof, 'message-id') <> 'none'`;

/** The counts and sums as JavaScript numbers: PostgreSQL gives sums with nine decimals as text. */
const numbers = sql.join(seenColumns.map((name) => sql`seen.${sql.ref(name)}::double precision as ${sql.ref(name)}`));
