import type { advice } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import { leftAt } from "../../campaigns/left-at-queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { joinEstimates } from "../estimates/estimate-queries.js";
import { readMeans } from "../planning/mean-queries.js";
import { planningColumns } from "../planning/planning-column-queries.js";

/** The offer in a conversation, with what the creator asks or usually takes. */
export interface OfferRow {
  threadId: string;
  campaignId: string;
  creatorId: string;
  username: string;
  genreCodes: number[];
  /** The views that plans use. */
  views: number | null;
  /** Our newest offer that was sent and did not fail or bounce. */
  offer: Cents | null;
  /** The creator's newest ask; for an answered offer, the ask before it. */
  asked: Cents | null;
  /** What the creator usually takes. */
  usual: Cents | null;
  /** `asked`, else `usual`. */
  price: Cents | null;
  /** How many prices of the creator were seen, and the price that was given. */
  prices: number;
  given: Cents | null;
}

export interface AnsweredRow extends OfferRow {
  offer: Cents;
  answer: advice.AnswerToOffer;
  answeredAt: Date;
  /** Earlier offers that were raised after an answer, each with the ask before it. None of them was accepted. */
  raised: { offer: Cents; asked: Cents | null }[];
}

/** How many conversations are read of each campaign and place; the newest. */
const maxPerPlace = 20;

/** How many raised offers are read of each conversation; the newest. */
const maxRaised = 3;

/**
 * The answered offers of campaigns: the newest of each conversation, if it was accepted, declined, countered, or there
 * is a deal. Only the newest conversations of each campaign are read.
 *
 * - A deal up to the offer accepts it. Otherwise the newest answer after the offer decides that names a price, agrees
 *   or declines, and that is not without proof.
 * - An answer with a price above the offer counters it. One with a price up to the offer agrees, unless it declines.
 */
export async function listAnsweredOffers(db: Db, campaignIds: readonly string[]): Promise<AnsweredRow[]> {
  if (campaignIds.length === 0) return [];
  const newest = sql`
    select thread.* from unnest(${campaignIds}::uuid[]) as own(id)
    cross join (values ('negotiation'), ('final'), ('ended')) as place(name)
    cross join (values (true), (false)) as waiting(awaits_user)
    cross join lateral (
      select * from thread
      where thread.campaign_id = own.id and (case when status = 'active' then step else 'ended' end) = place.name
        and thread.awaits_user = waiting.awaits_user
      order by last_activity_at desc, id desc
      limit ${sql.lit(maxPerPlace)}
    ) as thread`;
  const { rows } = await sql<AnsweredRow>`
    select ${await offerColumns(db)}, answer.answer, answer.at as "answeredAt",
      before.raised
    from (${newest}) as thread
    cross join lateral (${ourNewest}) as ours
    cross join lateral (
      select case when thread.final_deal_amount <= ours.offer then 'accepted' else 'countered' end as answer,
        thread.closed_at as at
      where thread.status = 'closed'
      union all
      select * from (
        select case
            when negotiation_status = 'declined' and offer = ours.offer then 'declined'
            when coalesce(offer, 0) > ours.offer then 'countered'
            when reading ->> 'intent' = 'declined' then 'declined'
            else 'accepted'
          end, happened_at
        from message
        where thread_id = thread.id and ${isProved} and thread.status <> 'closed'
          and (happened_at, id) > (ours.left_at, ours.id)
          and (offer is not null or reading ->> 'intent' in ('interested', 'declined'))
        order by happened_at desc, id desc
        limit 1
      ) as newest
    ) as answer
    cross join lateral (${raisedOffers}) as before
    ${askBefore(sql`and (happened_at, id) < (ours.left_at, ours.id)`)}
    ${creatorOfThread}`.execute(db);
  return rows;
}

/** The present offer of one conversation. */
export async function getOffer(db: Db, threadId: string): Promise<OfferRow> {
  const [row] = await listOffers(db, [threadId]);
  if (!row) throw new Error("A conversation was removed while it was read");
  return row;
}

/** The present offers of conversations. */
export async function listOffers(db: Db, threadIds: readonly string[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${await offerColumns(db)}
    from (select * from thread where id = any(${threadIds}::uuid[]) offset 0) as thread
    left join lateral (${ourNewest}) as ours on true
    ${askBefore(sql``)}
    ${creatorOfThread}`.execute(db);
  return rows;
}

/** The newest campaigns of a user, own and shared. */
export async function listCampaignIds(db: Db, userId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select campaign.id from campaign_access
    join campaign on campaign.id = campaign_access.campaign_id and campaign.deleted_at is null and not campaign.is_sample
    where campaign_access.user_id = ${userId}
    order by campaign.id desc
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The newest campaigns of all users, before the given one. Sample campaigns are left out: nothing can be learned from
 * made-up creators.
 */
export async function listCampaignIdsBefore(db: Db, before: string | undefined, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("campaign")
    .select("id")
    .where("is_sample", "=", false)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

const isProved = sql`status = 'response' and coalesce(proof, 'message-id') <> 'none' and kind = 'reply'`;

/** For a statement that has `thread`. */
const ourNewest = sql`
  select message.id, ${leftAt()} as left_at, offer from message
  left join mail on mail.id = message.mail_id
  where thread_id = thread.id and status = 'sent' and offer is not null
    and coalesce(mail.state, 'accepted') not in ('failed', 'bounced')
  order by left_at desc, message.id desc
  limit 1`;

/** The offers before the newest one, the newest first. */
const raisedOffers = sql`
  select coalesce(json_agg(json_build_object('offer', offer, 'asked', asked)), '[]') as raised
  from (
    select earlier.offer, (
      select offer from message
      where thread_id = thread.id and ${isProved} and offer is not null
        and (happened_at, id) < (earlier.left_at, earlier.id)
      order by happened_at desc, id desc
      limit 1
    ) as asked
    from (
      select message.id, ${leftAt()} as left_at, offer from message
      left join mail on mail.id = message.mail_id
      where thread_id = thread.id and status = 'sent' and offer < ours.offer
        and coalesce(mail.state, 'accepted') not in ('failed', 'bounced')
    ) as earlier
    where (earlier.left_at, earlier.id) < (ours.left_at, ours.id)
      and exists (
        select from message
        where thread_id = thread.id and ${isProved}
          and (happened_at, id) > (earlier.left_at, earlier.id) and (happened_at, id) < (ours.left_at, ours.id)
      )
    order by earlier.left_at desc, earlier.id desc
    limit ${sql.lit(maxRaised)}
  ) as raised`;

const askBefore = (condition: RawBuilder<unknown>) => sql`left join lateral (
  select offer from message
  where thread_id = thread.id and ${isProved} and offer is not null ${condition}
  order by happened_at desc, id desc
  limit 1
) as ask on true`;

const creatorOfThread = sql`cross join lateral (
    select creator.*, ask.offer as asked from creator where creator.id = thread.creator_id offset 0
  ) as creator
  ${joinEstimates}`;

async function offerColumns(db: Db): Promise<RawBuilder<unknown>> {
  const { cost, usual, views } = planningColumns(await readMeans(db));
  return sql`thread.id as "threadId", thread.campaign_id as "campaignId", creator.id as "creatorId", creator.username,
    creator.genre_codes as "genreCodes", ${views}::double precision as views, ours.offer, creator.asked,
    ${usual}::double precision as usual, ${cost}::double precision as price, coalesce(creator_estimate.prices, 0) as prices, creator.avg_cost as given`;
}
