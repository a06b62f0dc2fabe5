import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { chance } from "../drafting/available-creator-queries.js";

export interface OpenDeals {
  /** The newest price of each open negotiation. */
  committed: Cents;
  expectedViews: number;
}

/** What is being negotiated in a campaign: two columns of its board, by their index. */
export async function sumOpenDeals(db: Db, campaignId: string): Promise<OpenDeals> {
  const { rows } = await sql<OpenDeals>`
    select coalesce(sum(named.offer), 0)::bigint as committed,
      coalesce(sum(coalesce(creator.avg_views, 0) * ${chance}), 0)::double precision as "expectedViews"
    from thread
    join creator on creator.id = thread.creator_id
    left join lateral (
      select offer from message
      where message.thread_id = thread.id and message.status <> 'draft' and message.offer is not null
      order by message.happened_at desc, message.id desc
      limit 1
    ) as named on true
    where thread.campaign_id = ${campaignId}
      and (case when thread.status = 'active' then thread.step else 'ended' end) in ('negotiation', 'final')`.execute(
    db,
  );
  return rows[0] ?? { committed: 0, expectedViews: 0 };
}
