import { type RawBuilder, sql } from "kysely";
import { hasLeft, leftAt } from "../../campaigns/left-at-queries.js";
import { nilId } from "../../values/nil-id.js";

/** The numbers of the counted kinds in `tally`. They never change. */
export const kinds = {
  /** A mail that was sent, with what followed. */
  sent: 1,
  delivered: 2,
  bounced: 3,
  /** A conversation that was answered, on the day of its first reply. */
  answered: 4,
  /** A conversation whose first reply agreed. */
  positive: 5,
  /** A deal: money spent and views booked. */
  deal: 6,
  /** A deal with booked views, from which costs per thousand are computed. */
  priced: 7,
  /** The views that a deal brought, on the day of publication. */
  views: 8,
  /** In minutes since the first mail of the conversation. */
  untilAnswer: 9,
  untilDeal: 10,
  /** A mail with one of several texts that was followed by a response, on the day of the first such response. */
  textAnswered: 11,
  /** The same mail, on the day when it was sent. */
  answeredText: 12,
} as const;

export type Kind = (typeof kinds)[keyof typeof kinds];

/** What a row of `tally` covers: all creators, or one genre or region by its code. The numbers never change. */
export const categories = { all: 0, genre: 1, region: 2 } as const;

/**
 * How many quarters of an hour a row of `tally` covers. Only `part_tally` has rows of sixteen days. A row of
 * `day_tally` has the hours of a day.
 */
export const spans = { quarter: 1, hour: 4, day: 96, long: 1_536 } as const;

/** The properties of a mail or conversation other than its time: columns of `tally_line`. */
export const lineKeys = ["campaign_id", "template_id", "variant_id", "step", "mailbox_id"] as const;

/** What a row of `part_tally` is about; `day_tally` has only rows of campaigns and steps. The numbers never change. */
export const parts = { campaign_id: 0, template_id: 1, variant_id: 2, step: 3, mailbox_id: 4 } as const;

/**
 * Pairs of properties, only for all categories: the value of such a row has the values of both with a space between.
 */
export const pairsOfParts = [
  { number: 5, keys: ["step", "variant_id"] },
  { number: 6, keys: ["step", "template_id"] },
  { number: 7, keys: ["step", "mailbox_id"] },
  { number: 8, keys: ["template_id", "variant_id"] },
  { number: 9, keys: ["template_id", "mailbox_id"] },
  { number: 10, keys: ["variant_id", "mailbox_id"] },
] as const;

/** What can follow a mail that was sent. */
export const outcomes = ["delivered", "bounced", "answered", "positive", "deals"] as const;

/** The sums in `tally`, in addition to `count`. */
export const factSums = [...outcomes, "amount", "views", "squares"] as const;

/** Written into the statement, because a parameter would be taken for a text. */
const number = Object.fromEntries(Object.entries(kinds).map(([name, value]) => [name, sql.lit(value)])) as Record<
  keyof typeof kinds,
  RawBuilder<unknown>
>;

/** Replaces the id for mails without this property. */
const none = sql`${sql.lit(nilId)}::uuid`;

/** Quarters of an hour since 2000: in every time zone of today, days begin at one. */
function slotOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`floor((extract(epoch from ${moment}) - 946684800) / 900)::integer`;
}

/**
 * Computes what threads add to the tallies: one row for each fact, with its thread, its line, its kind, its slot and
 * the values to sum. Only this function decides what analytics count.
 *
 * - A mail counts from the moment when it was sent, and only if it is accepted or bounced now. One that waits, is being
 *   sent or was refused does not count as sent.
 * - A conversation is answered once, by its first reply. All results (the answer, agreement, the deal and what it
 *   brings) are attributed to the mail which that reply answers: the last one sent before it, or otherwise the last one
 *   before the deal.
 * - A text is answered by any response after its mail was sent, also after a later mail: texts are compared with each
 *   other, and one answer of each creator is enough.
 *
 * @param ids a statement whose rows have a thread's `id`. Each thread is looked up separately
 */
export function threadFacts(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select thread.id as thread_id, thread.campaign_id, creator.genre_codes, creator.region_codes,
      fact.template_id, fact.variant_id, fact.step, fact.mailbox_id, fact.kind, ${slotOf(sql`fact.at`)} as slot,
      fact.delivered, fact.bounced, fact.answered, fact.positive, fact.deals, fact.amount, fact.views, fact.squares
    from (${ids}) as named
    cross join lateral (select thread.* from thread where thread.id = named.id offset 0) as thread
    cross join lateral (
      select genre_codes, region_codes from creator where creator.id = thread.creator_id offset 0
    ) as creator
    cross join lateral (
      with said as materialized (
        select message.id, message.status, ${leftAt()} as at, message.kind,
          coalesce(message.template_id, ${none}) as template_id,
          coalesce(message.variant_id, ${none}) as variant_id, message.step,
          coalesce(mail.mailbox_id, thread.mailbox_id, ${none}) as mailbox_id, mail.state, mail.bounced_at,
          message.reading ->> 'intent' = 'interested' as is_positive
        from message
        left join mail on mail.id = message.mail_id
        where message.thread_id = thread.id and ${hasLeft}
          and (message.status = 'sent' or (message.status = 'response' and message.kind = 'reply'))
      ), first_reply as (
        select id, at from said where status = 'response' order by at, id limit 1
      ), agreement as (
        select at from said where status = 'response' and is_positive order by at, id limit 1
      ), beginning as (
        select at from said where status = 'sent' order by at, id limit 1
      ), deal as (
        select thread.closed_at as at, coalesce(thread.final_deal_amount, 0) as amount,
          coalesce(thread.booked_views, 0)::numeric as views
        where thread.status = 'closed' and thread.closed_at is not null
      ), origin as (
        select id, template_id, variant_id, step, mailbox_id from said
        where status = 'sent' and (
          (at, id) < (select first_reply.at, first_reply.id from first_reply)
          or not exists (select from first_reply) and at <= (select deal.at from deal)
        )
        order by at desc, id desc
        limit 1
      ), line as (
        select template_id, variant_id, step, mailbox_id from origin
        union all
        select ${none}, ${none}, 'initial', coalesce(thread.mailbox_id, ${none}) where not exists (select from origin)
      ), came as (
        select ${number.answered} as kind, at, 0::bigint as amount, 0::numeric as views from first_reply
        union all
        select ${number.positive}, at, 0, 0 from agreement
        union all
        select ${number.deal}, at, amount, views from deal
        union all
        select ${number.priced}, at, amount, views from deal where views > 0
        union all
        select ${number.views}, coalesce(thread.result_published_at, at), 0, thread.result_views from deal
        where thread.result_views is not null
        union all
        select ${number.untilAnswer}, first_reply.at, ${minutesBetween(sql`beginning.at`, sql`first_reply.at`)}, 0
        from first_reply join beginning on beginning.at <= first_reply.at
        union all
        select ${number.untilDeal}, deal.at, ${minutesBetween(sql`beginning.at`, sql`deal.at`)}, 0
        from deal join beginning on beginning.at <= deal.at
      )
      select template_id, variant_id, step, mailbox_id, ${number.sent} as kind, at,
        (state is not distinct from 'accepted')::integer as delivered,
        (state is not distinct from 'bounced')::integer as bounced,
        (is_origin and exists (select from first_reply))::integer as answered,
        (is_origin and exists (select from agreement))::integer as positive,
        (is_origin and exists (select from deal))::integer as deals,
        0::bigint as amount, 0::numeric as views, 0::numeric as squares
      from (
        select *, id is not distinct from (select id from origin) as is_origin from said where status = 'sent'
      ) as sent
      union all
      select template_id, variant_id, step, mailbox_id, ${number.delivered}, at, 0, 0, 0,
        0, 0, 0, 0, 0
      from said where state = 'accepted'
      union all
      select template_id, variant_id, step, mailbox_id, ${number.bounced}, coalesce(bounced_at, at), 0, 0, 0,
        0, 0, 0, 0, 0
      from said where state = 'bounced'
      union all
      select template_id, variant_id, step, mailbox_id, kind, at, 0, 0, 0, 0, 0, amount, views,
        case when kind in (${number.untilAnswer}, ${number.untilDeal}) then amount::numeric * amount else 0 end
      from came cross join line
      union all
      select template_id, variant_id, step, mailbox_id, moment.kind, moment.at, 0, 0, 0, 0, 0, 0, 0, 0
      from said as mail
      cross join lateral (
        select min(answer.at) as at from said as answer where answer.status = 'response' and answer.at >= mail.at
      ) as answer
      cross join lateral (
        values (${number.textAnswered}, answer.at), (${number.answeredText}, mail.at)
      ) as moment (kind, at)
      where mail.status = 'sent' and mail.variant_id <> ${none} and answer.at is not null
    ) as fact`;
}

function minutesBetween(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`floor(extract(epoch from ${until} - ${from}) / 60)::bigint`;
}
