import { sql } from "kysely";
import { reckonedColumns } from "../estimates/estimate-queries.js";
import type { Means } from "./mean-queries.js";

/** How a rate is guessed where nobody knows anything: as in the campaign's forecast. */
const unknownRate = sql.lit(50);

const { acceptanceRate, dealSuccessIndex, avgCost, avgViews } = reckonedColumns;

/**
 * What is reckoned of the row `creator`, which has `asked` beside the creator's columns and is joined by
 * `joinEstimates`.
 *
 * - `views`: as given or seen, in whole views; null where neither is.
 * - `usual`: in whole cents: the creator's usual price, else what the views cost elsewhere. Null where nothing is known
 *   to reckon from.
 * - `cost`: what the creator asks here, else `usual`.
 * - `acceptance`, `success` and `chance`: that somebody who is written to answers, that a deal comes of an answer, and
 *   both.
 */
export function reckonedBy(means: Means) {
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

/** Of the row `creator`: the mean over its genres, else over all. */
function meanOf(values: Means["cost"]) {
  const means = sql`(${values}::double precision[])`;
  return sql`coalesce(
    case when cardinality(creator.genre_codes) = 1 then ${means}[creator.genre_codes[1] + 1]
      else (select avg(${means}[code + 1]) from unnest(creator.genre_codes) as code) end,
    ${means}[1]
  )`;
}
