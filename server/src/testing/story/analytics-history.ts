import type { analytics } from "@overture/contract";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { readAnalytics } from "../../outreach/analytics/read-analytics.js";
import { readVariants } from "../../outreach/variants/read-variants.js";

const measures = ["sent", "delivered", "bounced", "answered", "positive", "deals", "spent", "bookedViews"] as const;
const period = { from: "2026-01-01", to: "2029-12-31" };
const timeZone = "Asia/Kathmandu";

type Counted = Record<string, number | null>;

/**
 * Returns figures of all campaigns from the product: by campaign, by genre, and mails by day in a zone far from UTC.
 */
export async function analyticsAsKept(db: Db): Promise<Counted> {
  const { rows: owners } = await sql<{ id: string }>`
    select distinct user_id as id from campaign order by user_id`.execute(db);
  const counted: Counted = {};
  for (const { id } of owners) {
    const read = (measure: analytics.Measure, by: analytics.Grouping, filter = {}) =>
      readAnalytics(db, { measure, by, timeZone, ...period, ...filter }, { userId: id, now: new Date() });
    for (const measure of measures) {
      for (const { key, value, rate, n } of (await read(measure, "campaign")).rows) {
        if (value !== 0) counted[`${measure} of ${key._id}`] = value;
        if (n) counted[`${measure} to ${key._id}`] = Math.round((rate ?? 0) * n);
      }
    }
    for (const { key, value } of (await read("answered", "genre")).rows) {
      if (value !== 0) counted[`answered ${id} ${key._id}`] = value;
    }
    for (const [of, filter] of [
      ["", {}],
      [" of first mails", { step: "initial" }],
    ] as const) {
      for (const by of ["day", "genre"] as const) {
        for (const { key, value } of (await read("sent", by, filter)).rows)
          if (value !== 0) counted[`${id} ${key._id ?? key.name}${of}`] = value;
      }
    }
    for (const { key, value, rate, n } of (await read("answered", "variant")).rows) {
      if (key._id === undefined) continue;
      if (value !== 0) counted[`answered of ${key._id}`] = value;
      counted[`mails of ${key._id}`] = n ?? 0;
      counted[`answered to ${key._id}`] = Math.round((rate ?? 0) * (n ?? 0));
    }
  }
  return counted;
}

/** Returns the figures of each text on its campaign's page, with the same names as `analyticsAsKept`. */
export async function textsAsShown(db: Db): Promise<Counted> {
  const { rows } = await sql<{ campaignId: string; step: "initial"; followUp: number }>`
    select distinct campaign_id as "campaignId", step, follow_up as "followUp" from variant
    join campaign on campaign.id = campaign_id and campaign.deleted_at is null`.execute(db);
  const counted: Counted = {};
  for (const place of rows) {
    const { texts, former } = await readVariants(db, place);
    for (const { _id, n, answered } of [...texts, ...former]) {
      if (n === 0) continue;
      counted[`mails of ${_id}`] = n;
      counted[`answered to ${_id}`] = answered;
    }
  }
  return counted;
}

/** Returns the same figures, computed from threads, messages and mails with other statements than the product's. */
export async function analyticsByHistory(db: Db): Promise<Counted> {
  const { rows } = await sql<{ key: string; value: number }>`
    with own as (
      select thread.*, campaign.user_id, creator.genre_codes from thread
      join campaign on campaign.id = campaign_id and campaign.deleted_at is null
      join creator on creator.id = creator_id
    ), mails as (
      select own.campaign_id, own.user_id, own.genre_codes, message.step, message.id, message.thread_id, message.variant_id, mail.state,
        coalesce(mail.accepted_at, mail.attempted_at, message.happened_at) as sent_at
      from own
      join message on message.thread_id = own.id and message.status = 'sent' left join mail on mail.id = mail_id
      where mail.id is null or mail.state not in ('queued', 'sending', 'failed')
    ), texts as (
      select mails.variant_id, exists (
        select from message where thread_id = mails.thread_id and kind = 'reply' and happened_at >= mails.sent_at
      ) as is_answered
      from mails where variant_id is not null
    ), replies as (
      select own.*, reply.id as reply_id, reply.happened_at as replied_at, exists (
        select from message where thread_id = own.id and kind = 'reply' and reading ->> 'intent' = 'interested'
      ) as agrees
      from own cross join lateral (
        select id, happened_at from message where thread_id = own.id and kind = 'reply' order by happened_at, id limit 1
      ) as reply
    ), before as (
      select campaign_id, agrees, exists (
        select from mails where thread_id = replies.id and (sent_at, mails.id) < (replied_at, reply_id)
      ) as is_answer
      from replies
    ), closed as (
      select own.*, exists (
        select from mails where thread_id = own.id and case
          when replies.id is null then sent_at <= own.closed_at
          else (mails.sent_at, mails.id) < (replied_at, reply_id)
        end
      ) as is_of_mail
      from own left join replies using (id) where own.status = 'closed'
    )
    select key, sum(value)::double precision as value from (
      select 'sent of ' || campaign_id as key, 1::numeric as value from mails
      union all select 'delivered of ' || campaign_id, 1 from mails where state = 'accepted'
      union all select 'delivered to ' || campaign_id, (state is not distinct from 'accepted')::integer from mails
      union all select 'bounced of ' || campaign_id, 1 from mails where state = 'bounced'
      union all select 'bounced to ' || campaign_id, (state is not distinct from 'bounced')::integer from mails
      union all select 'answered of ' || campaign_id, 1 from replies
      union all select 'positive of ' || campaign_id, 1 from replies where agrees
      union all select kind || ' to ' || campaign_id, 0 from mails, unnest(array['answered', 'positive', 'deals']) as kind
      union all select 'answered to ' || campaign_id, 1 from before where is_answer
      union all select 'positive to ' || campaign_id, 1 from before where is_answer and agrees
      union all select 'deals of ' || campaign_id, 1 from closed
      union all select 'deals to ' || campaign_id, 1 from closed where is_of_mail
      union all select 'spent of ' || campaign_id, final_deal_amount / 100.0 from closed
      union all select 'bookedViews of ' || campaign_id, booked_views::numeric from closed where booked_views > 0
      union all select 'answered ' || user_id || ' ' || genre.id, 1 from replies join genre on code = any(genre_codes)
      union all select user_id || ' ' || told || what.of, 1 from mails
      cross join lateral (
        select to_char(sent_at at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as told
        union all select genre.id::text from genre where code = any(genre_codes)
      ) as row
      join (values (''), (' of first mails')) as what (of) on of = '' or step = 'initial'
      union all select 'mails of ' || variant_id, 1 from texts
      union all select 'answered to ' || variant_id, is_answered::integer from texts
      union all select 'answered of ' || variant_id, 1 from texts where is_answered
    ) as counted
    group by key`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, Math.round(value * 100) / 100]));
}
