import { type DelaySum, delayBounds } from "@overture/planner";
import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { joinEstimates } from "../estimates/estimate-queries.js";
import type { Means } from "../planning/mean-queries.js";
import { planningColumns } from "../planning/planning-column-queries.js";
import { milestonesOfThread } from "./milestone-queries.js";

export interface CampaignSum extends DelaySum {
  campaignId: string;
}

interface Asking {
  /**
   * How many conversations are read of each campaign, ordered by creator id, which does not depend on how they went.
   */
  most: number;
  now: Date;
  means: Means;
}

/**
 * How long conversations waited, and for what: sums by campaign, kind and span of time.
 *
 * - A mail waits from its acceptance for an answer, until one comes, another mail follows, or the conversation ends.
 * - An answered conversation waits for its deal, from each landmark on, until it ends.
 * - A wait that has not ended lasts until now.
 * - Waits are weighted by the hazard that follows from each creator's chance, as in forecasts.
 */
export async function sumWaits(
  db: Db,
  campaignIds: readonly string[],
  { most, now, means }: Asking,
): Promise<CampaignSum[]> {
  if (campaignIds.length === 0) return [];
  const { acceptance, success } = planningColumns(means);
  const { rows } = await sql<CampaignSum>`
    with asked as (
      select thread.* from unnest(${campaignIds}::uuid[]) as campaign (id)
      cross join lateral (
        select id, campaign_id, creator_id, status, coalesce(closed_at, ${now}::timestamptz) as over_at from thread
        where thread.campaign_id = campaign.id
        order by creator_id
        limit ${most}
      ) as thread
    ), known as (
      select thread.*, landmarks.*, ${acceptance} as acceptance, ${success} as success
      from asked as thread
      cross join lateral (${milestonesOfThread}) as landmarks
      cross join lateral (
        select creator.*, null::bigint as asked from creator where creator.id = thread.creator_id offset 0
      ) as creator
      ${joinEstimates}
    ), wait as (
      select campaign_id, case when nth = 1 then 'first' else 'followUp' end as kind, acceptance as chance, at as began_at,
        least(next_at, answered_at, over_at) as until,
        answered_at is not null and answered_at <= coalesce(next_at, answered_at) as came, false as ended
      from known
      cross join lateral (
        select at, lead(at) over (order by at, id) as next_at, row_number() over (order by at, id) as nth
        from (
          select message.id, coalesce(mail.accepted_at, message.happened_at) as at from message
          left join mail on mail.id = message.mail_id
          where message.thread_id = known.id and message.status = 'sent' and coalesce(mail.state, 'accepted') = 'accepted'
        ) as mail
      ) as mail
      where at < coalesce(answered_at, over_at)
      union all
      select campaign_id, landmark.kind, case landmark.kind when 'agreed' then null else success end, landmark.at, over_at,
        status = 'closed', status = 'cancelled'
      from known
      cross join lateral (values
        ('answered', answered_at), ('priced', priced_at), ('agreed', agreed_at), ('declined', declined_at)
      ) as landmark (kind, at)
      where landmark.at < over_at
    )
    select campaign_id as "campaignId", kind, span::integer as span,
      count(*) filter (where came and days <= bound)::double precision as came,
      sum(hazard * (least(days, bound) - begins))::double precision as exposure,
      count(*) filter (where ended and days <= bound)::double precision as ended,
      sum(least(days, bound) - begins)::double precision as days
    from (
      select campaign_id, kind, came, ended, extract(epoch from until - began_at)::double precision / 86400 as days,
        case when chance is null then 1 else -ln(1 - least(greatest(chance, 0.005), 0.98)) end as hazard
      from wait
    ) as wait
    join (
      select ordinality - 1 as span, bound, lag(bound, 1, 0) over (order by ordinality) as begins
      from unnest(${[...delayBounds]}::double precision[]) with ordinality as bound (bound, ordinality)
    ) as span on days > begins
    group by campaign_id, kind, span`.execute(db);
  return rows;
}
