import { sql } from "kysely";
import { withCurrentOutlook } from "../../campaigns/thread-outlook-queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";

export interface OpenDeals {
  /** The newest price of each open negotiation. */
  committed: Cents;
  expectedViews: number;
}

/** What is being negotiated in a campaign: the kept sums, corrected by the threads that have changed since. */
export async function sumOpenDeals(db: Db, campaignId: string): Promise<OpenDeals> {
  const { rows } = await sql<OpenDeals>`
    ${withCurrentOutlook([campaignId])}
    select coalesce(sum(on_table), 0)::bigint as committed,
      coalesce(sum(expected_views), 0)::double precision as "expectedViews"
    from (
      select on_table, expected_views from campaign_outlook where campaign_id = ${campaignId}
      union all
      select on_table, expected_views from current
      union all
      select -on_table, -expected_views from changed
      cross join lateral (select * from thread_outlook where thread_outlook.thread_id = changed.id offset 0) as kept
    ) as parts`.execute(db);
  return rows[0] ?? { committed: 0, expectedViews: 0 };
}
