import { type catalogue, fields, limits } from "@overture/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../db/database.js";
import { containing } from "../db/like.js";
import { toCents } from "../values/money.js";
import { findCodes } from "./category-choice-queries.js";
import { type CreatorOrder, type Figure, figureKey } from "./creator-order-queries.js";
import "./tables.js";

type Conditions = Expression<SqlBool>[];

/**
 * The conditions on `creator` that a filter asks for, and no others: within a list any one matches, across filters all
 * must. Deleted creators are the caller's to leave out. The codes are looked up first, because the planner can only judge
 * an array that it sees: a subquery in its place makes broad filters twenty times slower.
 */
export async function creatorFilterConditions(db: Db, filter: catalogue.CreatorFilter): Promise<Conditions> {
  const { genres, region, budget, avgCost, avgViews, acceptanceRate, dealSuccessIndex, q } = filter;
  const conditions: Conditions = [];
  const [genreCodes, regionCodes] = await Promise.all([
    genres?.length ? findCodes(db, "genre", genres) : undefined,
    region?.length ? findCodes(db, "region", region) : undefined,
  ]);
  if (genreCodes) conditions.push(sql`creator.genre_codes && ${genreCodes}::int[]`);
  if (regionCodes) conditions.push(sql`creator.region_codes && ${regionCodes}::int[]`);
  // In the words of the indexes of the orders. Who lacks the figure is beyond every bound there.
  if (budget) conditions.push(sql`${figureKey("avgCost", "ascending")} <= ${centsWithin(budget)}`);
  if (avgCost) conditions.push(sql`${figureKey("avgCost", "ascending")} <= ${centsWithin(avgCost)}`);
  for (const [figure, least] of Object.entries({ avgViews, acceptanceRate, dealSuccessIndex })) {
    if (least) conditions.push(sql`${figureKey(figure as Figure, "descending")} >= ${least}`);
  }
  if (q) {
    // The very expression of the index `creator_text`.
    const text = sql<SqlBool>`(lower(creator.username) || E'\\n' || lower(creator.email)) like lower(${containing(q)})`;
    // An id from an address or an answer of the API finds its creator too.
    conditions.push(fields.id.safeParse(q).success ? sql`(${text} or creator.id = ${q})` : text);
  }
  return conditions;
}

/** What a bound on the figure by which a list is ordered says in the words of that order's index, so that it starts or ends there. */
export function boundsOfOrder(
  filter: catalogue.CreatorFilter,
  { key, figure, isDescending }: CreatorOrder,
): Conditions {
  if (figure === undefined) return [];
  if (figure !== "avgCost") {
    return filter[figure] && !isDescending ? [sql`${key} >= ${filter[figure]}`] : [];
  }
  const most = Math.min(filter.budget || Number.POSITIVE_INFINITY, filter.avgCost || Number.POSITIVE_INFINITY);
  return Number.isFinite(most) && isDescending ? [sql`${key} <= ${centsWithin(most)}`] : [];
}

/** A bound above every possible amount would not fit the column's type. */
function centsWithin(dollars: number): number {
  return toCents(Math.min(dollars, limits.dollars.max));
}
