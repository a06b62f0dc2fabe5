import { sql } from "kysely";
import { withCurrentOutlook } from "../../campaigns/thread-outlook-queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { threadOpenPrices } from "./open-price-queries.js";

export interface OpenDeals {
  /** Our newest offer in each open thread, if it was sent and not declined. */
  committed: Cents;
  /** The creators' newest asks that we have not answered. */
  asked: Cents;
  /** The newest price of each open negotiation, from either side. */
  onTheTable: Cents;
  expectedViews: number;
}

export const noOpenDeals: OpenDeals = { committed: 0, asked: 0, onTheTable: 0, expectedViews: 0 };

/** The open negotiations of a campaign: the stored sums, corrected by the threads that have changed since. */
export async function sumOpenDeals(db: Db, campaignId: string): Promise<OpenDeals> {
  const { rows } = await sql<OpenDeals>`
    ${withCurrentOutlook([campaignId])}
    select coalesce(sum(committed), 0)::bigint as committed, coalesce(sum(asked), 0)::bigint as asked,
      coalesce(sum(on_table), 0)::bigint as "onTheTable",
      coalesce(sum(expected_views), 0)::double precision as "expectedViews"
    from (
      select 0 as committed, 0 as asked, on_table, expected_views from campaign_outlook where campaign_id = ${campaignId}
      union all
      select 0, 0, on_table, expected_views from current
      union all
      select 0, 0, -on_table, -expected_views from changed
      cross join lateral (select * from thread_outlook where thread_outlook.thread_id = changed.id offset 0) as kept
      union all
      select committed, asked, 0, 0 from campaign_open_price where campaign_id = ${campaignId}
      union all
      select committed, asked, 0, 0 from (${threadOpenPrices(sql`select id from changed`)}) as current_price
      union all
      select -committed, -asked, 0, 0 from changed
      cross join lateral (select * from thread_open_price where thread_open_price.thread_id = changed.id offset 0) as kept
    ) as parts`.execute(db);
  return rows[0] ?? noOpenDeals;
}

/** What each thread adds to the committed amount; a thread that adds nothing is absent. */
export async function listCommitted(db: Db, threadIds: readonly string[]): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ threadId: string; committed: Cents }>`
    select thread_id as "threadId", committed
    from (${threadOpenPrices(sql`select distinct unnest(${threadIds}::uuid[]) as id`)}) as price`.execute(db);
  return new Map(rows.map(({ threadId, committed }) => [threadId, committed]));
}
