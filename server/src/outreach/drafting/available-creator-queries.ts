import type { catalogue } from "@overture/contract";
import { sql } from "kysely";
import type { CampaignRow } from "../../campaigns/queries.js";
import { creatorFilterConditions } from "../../catalogue/creator-filter-queries.js";
import { figureKey } from "../../catalogue/creator-order-queries.js";
import { inOrder, placeOfPage } from "../../catalogue/creator-page-queries.js";
import { all, totalOf } from "../../catalogue/creator-total-queries.js";
import type { Db } from "../../db/database.js";
import type { Page } from "../../db/page.js";
import type { Total } from "../../db/total.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import type { Cents } from "../../values/money.js";

export type Search = catalogue.CreatorFilter & Page;

export interface ScoredCreator {
  id: string;
  username: string;
  avgCost: Cents | null;
  score: number;
  expectedViews: number;
  costPerThousand: number | null;
}

/**
 * The creators that a campaign could still write to, best first, and how many there are in all.
 *
 * - `expectedViews`: average views times the chance of an agreement: the acceptance rate, or a half when unknown.
 * - `costPerThousand`: what a thousand of the creator's average views cost.
 * - `score`, 0 to 100: six parts price, four parts chance. The price part compares what the campaign can still pay for
 *   a thousand of the views that it still needs with what the creator takes, `payable / (payable + costPerThousand)`:
 *   1 for a gift, a half for exactly what can be paid, towards 0 for what is out of reach. The chance part is the mean
 *   of acceptance rate and deal success. What is unknown counts a half: it neither recommends nor rules out.
 */
export async function listScoredCreators(
  db: Db,
  campaign: CampaignRow,
  search: Search,
): Promise<[ScoredCreator[], Total]> {
  const [payable, conditions] = await Promise.all([
    findPayablePerThousand(db, campaign),
    availableConditions(db, campaign, search),
  ]);
  const total = await totalOf(db, conditions);
  const place = placeOfPage(search, total.total, total.isEstimate);
  if (!place) return [[], total];
  const [best, worst] = place.backwards ? (["asc", "desc"] as const) : (["desc", "asc"] as const);
  const rows = await db
    .selectFrom("creator")
    .select(["creator.id", "creator.username", "creator.avg_cost as avgCost"])
    .select([scoreAt(payable).as("score"), expectedViews.as("expectedViews")])
    .select(costPerThousand.as("costPerThousand"))
    .where("creator.deleted_at", "is", null)
    .where(all(conditions))
    .orderBy("score", best)
    .orderBy("expectedViews", best)
    .orderBy("creator.id", worst)
    .limit(place.limit)
    .offset(place.skip)
    .execute();
  return [inOrder(rows, place), total];
}

/**
 * Of the campaign's genres and of its regions (a campaign without any is open to all of that kind), without a thread in
 * it, not suppressed, and not known to cost more than what remains of the budget.
 */
async function availableConditions(db: Db, campaign: CampaignRow, filter: catalogue.CreatorFilter) {
  const conditions = [
    ...(await creatorFilterConditions(db, filter)),
    // Who costs nothing that is known is beyond no budget.
    sql<boolean>`${figureKey("avgCost", "descending")} <= ${campaign.budget}`,
    hasNoThreadIn(campaign.id),
    sql<boolean>`not ${isSuppressedFor(sql`creator.email`, sql`${campaign.user_id}::uuid`)}`,
  ];
  if (campaign.genre_codes.length > 0) {
    conditions.unshift(sql<boolean>`creator.genre_codes && ${campaign.genre_codes}::int[]`);
  }
  if (campaign.region_codes.length > 0) {
    conditions.unshift(sql<boolean>`creator.region_codes && ${campaign.region_codes}::int[]`);
  }
  return conditions;
}

/** In dollars; null when the campaign needs no more views, so that no price is too high or low. */
async function findPayablePerThousand(db: Db, campaign: CampaignRow): Promise<number | null> {
  const { booked } = await db
    .selectFrom("thread")
    .select(sql<number>`coalesce(sum(booked_views), 0)`.as("booked"))
    .where("campaign_id", "=", campaign.id)
    .executeTakeFirstOrThrow();
  const viewsToGo = campaign.target_views - booked;
  return viewsToGo > 0 ? (campaign.budget / 100 / viewsToGo) * 1_000 : null;
}

function hasNoThreadIn(campaignId: string) {
  return sql<boolean>`not exists (
    select from thread where thread.campaign_id = ${campaignId} and thread.creator_id = creator.id
  )`;
}

/** How likely a creator agrees: as likely as not where nobody knows how often they accept. */
export const chance = sql`coalesce(creator.acceptance_rate / 100, 0.5::double precision)`;
const dealSuccess = sql`coalesce(creator.deal_success_index / 100, 0.5::double precision)`;
const expectedViews = sql<number>`round(coalesce(creator.avg_views, 0) * ${chance})`;
// Floating point throughout: exact decimals would double the time that a million creators take.
const exactCost = sql`(creator.avg_cost::double precision * 10 / nullif(creator.avg_views, 0))`;
const costPerThousand = sql<number | null>`round(${exactCost} * 100) / 100`;

function scoreAt(payable: number | null) {
  const fit = sql`case
    when creator.avg_cost = 0 then 1
    when creator.avg_views = 0 then 0
    else coalesce(${payable}::double precision / (${payable}::double precision + ${exactCost}), 0.5::double precision)
  end`;
  const score = sql`(0.6::double precision * ${fit} + 0.2::double precision * ${chance} + 0.2::double precision * ${dealSuccess})`;
  return sql<number>`round(${score} * 1000) / 10`;
}
