import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import "../tables.js";

/** A creator's figures as plans reckon with them. Absent: neither given nor estimated. */
export interface ReckonedFigures {
  creatorId: string;
  /** In percent: of those who are written to, how many answer. */
  acceptanceRate: number | null;
  /** In percent: of those who answer, with how many a deal comes about. */
  dealSuccessIndex: number | null;
  avgCost: Cents | null;
  avgViews: number | null;
}

/**
 * For a statement that has `creator` in its from clause: the estimates of those who were written to, and nothing of
 * others. To be followed by `reckonedColumns`.
 */
export const joinEstimates: RawBuilder<unknown> = sql`left join creator_estimate on creator_estimate.creator_id = creator.id`;

/**
 * A creator's figures, in the columns that `creator` has: estimates where there are any, given figures elsewhere. Where
 * neither views nor cost were given or seen, there is no estimate of them here.
 */
export const reckonedColumns = {
  acceptanceRate: sql<number | null>`coalesce(creator_estimate.acceptance_rate, creator.acceptance_rate)`,
  dealSuccessIndex: sql<number | null>`coalesce(creator_estimate.deal_success_index, creator.deal_success_index)`,
  avgCost: sql<Cents | null>`case
    when creator.avg_cost is not null or creator_estimate.prices > 0
    then coalesce(creator_estimate.avg_cost, creator.avg_cost) end`,
  avgViews: sql<number | null>`case
    when creator.avg_views is not null or creator_estimate.deliveries > 0
    then coalesce(creator_estimate.avg_views, creator.avg_views) end`,
};

/** The figures that plans reckon with, of those of the creators who are in the catalogue. */
export async function listReckonedFigures(db: Db, creatorIds: readonly string[]): Promise<ReckonedFigures[]> {
  const { acceptanceRate, dealSuccessIndex, avgCost, avgViews } = reckonedColumns;
  const { rows } = await sql<ReckonedFigures>`
    select creator.id as "creatorId", ${acceptanceRate} as "acceptanceRate", ${dealSuccessIndex} as "dealSuccessIndex",
      ${avgCost} as "avgCost", ${avgViews} as "avgViews"
    from creator ${joinEstimates}
    where creator.id = any(${creatorIds}::uuid[]) and creator.deleted_at is null`.execute(db);
  return rows;
}
