import { sql } from "kysely";
import { estimatedColumns } from "../estimates/estimate-queries.js";
import type { Means } from "./mean-queries.js";

/** In percent, for a rate about which nothing is known; the campaign's forecast uses the same. */
const unknownRate = sql.lit(50);

const { acceptanceRate, dealSuccessIndex, avgCost, avgViews } = estimatedColumns;

/**
 * The figures of the row `creator` for planning. The row has the column `asked` in addition to the creator's columns,
 * and is joined by `joinEstimates`.
 *
 * - `views`: given or seen, in whole views; null if neither is known.
 * - `usual`: the creator's usual price in whole cents, else what the views cost at other creators. Null if there is
 *   nothing to compute it from.
 * - `cost`: what the creator asks here, else `usual`.
 * - `acceptance`, `success` and `chance`: the chance that a creator who is written to answers, that an answer leads to
 *   a deal, and of both.
 */
export function planningColumns(means: Means) {
  const usual = sql<number | null>`coalesce(
    round((${avgCost})::double precision), round(exp(${meanOf(means.cost)}) * ${avgViews})
  )`;
  const acceptance = sql`coalesce(${acceptanceRate}, ${meanOf(means.acceptance)}, ${unknownRate})::double precision`;
  const success = sql`coalesce(${dealSuccessIndex}, ${meanOf(means.success)}, ${unknownRate})::double precision`;
  return {
    views: sql<number | null>`round(${avgViews})`,
    usual,
    cost: sql<number | null>`coalesce(creator.asked::double precision, ${usual})`,
    acceptance: sql<number>`(${acceptance} / 100)`,
    success: sql<number>`(${success} / 100)`,
    chance: sql<number>`(${acceptance} * ${success} / 10000)`,
  };
}

/** For the row `creator`: the mean over its genres, else over all creators. */
function meanOf(values: Means["cost"]) {
  const means = sql`(${values}::double precision[])`;
  return sql`coalesce(
    case when cardinality(creator.genre_codes) = 1 then ${means}[creator.genre_codes[1] + 1]
      else (select avg(${means}[code + 1]) from unnest(creator.genre_codes) as code) end,
    ${means}[1]
  )`;
}
