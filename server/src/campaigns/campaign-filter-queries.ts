import { type campaigns, limits, tags } from "@overture/contract";
import { type Expression, type SqlBool, sql } from "kysely";
import { findCodes } from "../catalogue/category-choice-queries.js";
import { creatorFilterConditions } from "../catalogue/creator-filter-queries.js";
import type { Db } from "../db/database.js";
import { containing } from "../db/page.js";
import { toCents } from "../values/money.js";

/**
 * The conditions on `campaign` for a filter, and no others. The creators' figures match when one of the campaign's
 * creators meets them all.
 */
export async function campaignFilterConditions(
  db: Db,
  filter: campaigns.CampaignFilter,
): Promise<Expression<SqlBool>[]> {
  const { name, genres, region, budget, targetViews, avgCost, avgViews, acceptanceRate, tag } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (name) conditions.push(sql`lower(campaign.name) like lower(${containing(name)})`);
  if (genres?.length) conditions.push(sql`campaign.genre_codes && ${await findCodes(db, "genre", genres)}::int[]`);
  if (region?.length) conditions.push(sql`campaign.region_codes && ${await findCodes(db, "region", region)}::int[]`);
  if (budget) conditions.push(sql`campaign.budget >= ${toCents(Math.min(budget, 2 * limits.dollars.max))}`);
  if (targetViews) conditions.push(sql`campaign.target_views >= ${targetViews}`);
  if (filter.needsAnswer) {
    conditions.push(sql`exists (
      select from thread where thread.campaign_id = campaign.id and thread.awaits_user and thread.status = 'active'
    )`);
  }
  // An array, so that each campaign's few tags are read, and not all that there are.
  if (tag) {
    conditions.push(sql`${tags.tagKey(tag)} = any(array(
      select campaign_tag.key from campaign_tag where campaign_tag.campaign_id = campaign.id
    ))`);
  }

  const ofCreators = await creatorFilterConditions(db, { avgCost, avgViews, acceptanceRate });
  if (ofCreators.length > 0) conditions.push(hasCreator(db, ofCreators));
  return conditions;
}

function hasCreator(db: Db, conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  let creators = db
    .selectFrom("campaign_creator")
    .innerJoin("creator", "creator.id", "campaign_creator.creator_id")
    .select(sql<number>`1`.as("one"))
    .where("campaign_creator.campaign_id", "=", sql.ref<string>("campaign.id"));
  for (const condition of conditions) creators = creators.where(condition);
  return sql<boolean>`exists (${creators})`;
}
