import { type RawBuilder, sql } from "kysely";
import type { ReadCampaign } from "../../campaigns/queries.js";
import { all } from "../../catalogue/creator-total-queries.js";
import type { Db, Tx } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { isInTouch } from "../preview/contact-queries.js";
import { type AvailableFilter, availableMatching } from "./available-matching-queries.js";
import { expectedViews } from "./creator-score-queries.js";

interface Selection {
  campaign: ReadCampaign;
  filter: AvailableFilter;
  /** The most creators to read. */
  most: number;
}

export interface Sums {
  count: number;
  cost: Cents;
  unpriced: number;
  expectedViews: number;
  contacted: number;
}

/** The cost and views of all available creators that match, each of them counted. */
export async function sumAvailable(db: Db, { campaign, filter, most }: Selection, at: Date): Promise<Sums> {
  const source = await fromAvailable(db, campaign, filter);
  const inTouch = isInTouch({ campaignId: campaign.id, viewerId: campaign.readerId, at });
  const { rows } = await sql<Sums>`
    select count(*) as count, coalesce(sum(avg_cost), 0)::bigint as cost,
      count(*) filter (where avg_cost is null) as unpriced,
      coalesce(sum(${expectedViews}), 0)::double precision as "expectedViews",
      count(*) filter (where ${inTouch}) as contacted
    from (
      select id, avg_cost, avg_views, acceptance_rate ${source} limit ${most}
    ) as creator`.execute(db);
  return rows[0] ?? { count: 0, cost: 0, unpriced: 0, expectedViews: 0, contacted: 0 };
}

/**
 * Goes through the available creators that match in the order in which everybody locks creators, and answers first how
 * many there are. PostgreSQL keeps the list as it is now until the transaction ends; each call of `next` answers the
 * next ids, and none at the end.
 */
export async function openAvailable(
  tx: Tx,
  selection: Selection,
): Promise<{ count: number; next: (most: number) => Promise<string[]> }> {
  const source = await fromAvailable(tx, selection.campaign, selection.filter);
  await sql`
    declare creators_to_write_to no scroll cursor for
    select id, count(*) over () as count from (
      select creator.id ${source} limit ${selection.most}
    ) as creator
    order by id`.execute(tx);
  const fetch = async (most: number) => {
    const { rows } = await sql<{ id: string; count: number }>`
      fetch forward ${sql.lit(most)} from creators_to_write_to`.execute(tx);
    return rows;
  };
  const [first] = await fetch(1);
  let waiting = first ? [first.id] : [];
  return {
    count: first?.count ?? 0,
    next: async (most) => {
      const ids = [...waiting, ...(await fetch(most - waiting.length)).map(({ id }) => id)];
      waiting = [];
      return ids;
    },
  };
}

/** Rows named `creator` that are available to the campaign and match, from `from` to the end of `where`. */
export async function fromAvailable(
  db: Db,
  campaign: ReadCampaign,
  filter: AvailableFilter,
): Promise<RawBuilder<unknown>> {
  const { whole, available } = await availableMatching(db, campaign, filter);
  return sql`from ${whole.from} where ${all([...whole.conditions, ...available])}`;
}
