import { delayKinds } from "@overture/planner";
import { sql } from "kysely";
import { threadFigures } from "../../campaigns/thread-figure-queries.js";
import type { Statement } from "../../db/binary-rows.js";
import { columns } from "../../db/column-lists.js";
import type { Db } from "../../db/database.js";
import { threadOpenPrices } from "../../outreach/figures/open-price-queries.js";
import type { Weights } from "../estimates/estimate-creator.js";
import { joinEstimates } from "../estimates/estimate-queries.js";
import type { Means } from "../planning/mean-queries.js";
import { planningColumns } from "../planning/planning-column-queries.js";
import { milestonesOfThread } from "./milestone-queries.js";

interface Asking {
  campaignId: string;
  now: Date;
  means: Means;
  weights: Weights;
}

const figureColumns = columns([
  "silent_since",
  "last_sent_at",
  "next_follow_up",
  "replied",
  "accepted",
  "unconfirmed",
  "under_way",
]);

const kind = (name: (typeof delayKinds)[number]) => sql.lit(delayKinds.indexOf(name));

/**
 * The statement for the open conversations of a campaign in which something was sent, in the form that
 * `UnderWayColumns` reads: what each waits for, for how many days, its next follow-up, its chances, price and views.
 * Stored figures are used, except for conversations that have changed since; of answered ones the messages are read.
 *
 * The price is the creator's ask, else our offer, else the usual price, whose uncertainty follows from how prices
 * scatter and how few of the creator's were seen (`deviationOfNext`). Views are those that a deal would book.
 */
export function underWayStatement(db: Db, { campaignId, now, means, weights }: Asking): Statement {
  const { cost, acceptance, success } = planningColumns(means);
  const { sql: text, parameters } = sql`
    with changed as materialized (
      select thread_id as id from changed_thread where campaign_id = ${campaignId}
      union
      select thread_id from changed_outlook where campaign_id = ${campaignId}
      union
      select thread_id from fold_again where campaign_id = ${campaignId}
    ), figure_now as materialized (
      ${threadFigures(sql`select id from changed`)}
    ), price_now as materialized (
      ${threadOpenPrices(sql`select id from changed`)}
    )
    select ${kindOf}::double precision as kind,
      greatest(extract(epoch from ${now}::timestamptz - ${beganAt(now)}) / 86400, 0)::double precision as age,
      (case when creator.silent_since is null then 0 else coalesce(creator.next_follow_up, 0) end)::double precision
        as next_follow_up,
      ${acceptance} as answer_chance, ${success} as deal_chance,
      coalesce(${cost}, 0)::double precision as cost,
      coalesce(creator.deal_views, creator.avg_views, 0)::double precision as views,
      (case when creator.asked is null then ${priceDeviation(weights)} else 0 end)::double precision as price_deviation,
      (case when creator.asked is null then 0 else 1 end)::double precision as is_priced,
      coalesce(creator_estimate.settled, 0)::double precision as settled
    from (
      select creator.*, thread.deal_views, figure.silent_since, figure.last_sent_at, figure.next_follow_up,
        landmarks.*, coalesce(nullif(price.asked, 0), nullif(price.committed, 0)) as asked
      from (
        select thread.id, thread.creator_id, thread.deal_views, changed.id is not null as is_changed from thread
        left join changed on changed.id = thread.id
        where thread.campaign_id = ${campaignId} and thread.status = 'active'
      ) as thread
      cross join lateral (
        select ${figureColumns} from thread_figure where thread_figure.thread_id = thread.id and not is_changed
        union all
        select ${figureColumns} from figure_now where figure_now.thread_id = thread.id and is_changed
      ) as figure
      left join lateral (
        select asked, committed from thread_open_price where thread_open_price.thread_id = thread.id and not is_changed
        union all
        select asked, committed from price_now where price_now.thread_id = thread.id and is_changed
      ) as price on true
      cross join lateral (select * from creator where creator.id = thread.creator_id offset 0) as creator
      left join lateral (${milestonesOfThread}) as landmarks on figure.replied > 0
      where figure.replied + figure.accepted + figure.unconfirmed + figure.under_way > 0
    ) as creator
    ${joinEstimates}`.compile(db);
  return { text, values: [...parameters] };
}

function priceDeviation(weights: Weights) {
  const of = (isGiven: boolean) => {
    const { strength, deviation } = weights.of("cost", isGiven);
    const known = sql`(coalesce(creator_estimate.prices, 0) + ${strength}::double precision)`;
    return sql`${deviation}::double precision * sqrt(1 + 1 / ${known})`;
  };
  return sql`case when creator.avg_cost > 0 then ${of(true)} else ${of(false)} end`;
}

const kindOf = sql`case
  when answered_at is null then case when next_follow_up > 1 then ${kind("followUp")} else ${kind("first")} end
  when agreed_at is not null then ${kind("agreed")}
  when declined_at = newest_at then ${kind("declined")}
  when priced_at is not null then ${kind("priced")}
  else ${kind("answered")} end`;

const beganAt = (now: Date) => sql`case
  when answered_at is null then coalesce(last_sent_at, ${now}::timestamptz)
  when agreed_at is not null then agreed_at
  when declined_at = newest_at then declined_at
  else greatest(answered_at, priced_at) end`;
