import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import "../tables.js";

/** The figures of a creator that plans use. Null if neither given nor estimated. */
export interface EstimatedFigures {
  creatorId: string;
  /** In percent: how many of those who are written to answer. */
  acceptanceRate: number | null;
  /** In percent: how many of those who answer make a deal. */
  dealSuccessIndex: number | null;
  avgCost: Cents | null;
  avgViews: number | null;
}

/**
 * For a statement that has `creator` in its from clause: joins the estimates, which only creators who were written to
 * have. Use it with `estimatedColumns`.
 */
export const joinEstimates: RawBuilder<unknown> = sql`left join creator_estimate on creator_estimate.creator_id = creator.id`;

/**
 * A creator's figures under the names of the columns of `creator`: the estimate if there is one, else the given figure.
 * If neither views nor cost were given or seen, there is no estimate of them here.
 */
export const estimatedColumns = {
  acceptanceRate: sql<number | null>`coalesce(creator_estimate.acceptance_rate, creator.acceptance_rate)`,
  dealSuccessIndex: sql<number | null>`coalesce(creator_estimate.deal_success_index, creator.deal_success_index)`,
  avgCost: sql<Cents | null>`case
    when creator.avg_cost is not null or creator_estimate.prices > 0
    then coalesce(creator_estimate.avg_cost, creator.avg_cost) end`,
  avgViews: sql<number | null>`case
    when creator.avg_views is not null or creator_estimate.deliveries > 0
    then coalesce(creator_estimate.avg_views, creator.avg_views) end`,
};

/** The figures that plans use, for those of the creators who are in the catalogue. */
export async function listEstimatedFigures(db: Db, creatorIds: readonly string[]): Promise<EstimatedFigures[]> {
  const { acceptanceRate, dealSuccessIndex, avgCost, avgViews } = estimatedColumns;
  const { rows } = await sql<EstimatedFigures>`
    select creator.id as "creatorId", ${acceptanceRate} as "acceptanceRate", ${dealSuccessIndex} as "dealSuccessIndex",
      ${avgCost} as "avgCost", ${avgViews} as "avgViews"
    from creator ${joinEstimates}
    where creator.id = any(${creatorIds}::uuid[]) and creator.deleted_at is null`.execute(db);
  return rows;
}
