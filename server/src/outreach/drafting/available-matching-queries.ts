import type { catalogue, outreach } from "@overture/contract";
import { type RawBuilder, sql } from "kysely";
import type { ReadCampaign } from "../../campaigns/queries.js";
import {
  amongAll,
  type CreatorMatching,
  creatorMatching,
  type Source,
} from "../../catalogue/creator-filter-queries.js";
import { figureKey } from "../../catalogue/creator-order-queries.js";
import { findAskedList } from "../../catalogue/lists/find-asked-list.js";
import type { Db } from "../../db/database.js";
import { isSuppressedFor } from "../../mail/suppression/suppression-queries.js";
import { isLimited } from "../figures/free-budget.js";

export type AvailableFilter = catalogue.CreatorFilter & {
  beyond?: readonly outreach.CampaignLimit[] | undefined;
  list?: string | undefined;
};

export interface Matching {
  /** Conditions that the indexes can check. */
  filters: CreatorMatching["conditions"];
  /** Conditions that are checked for each creator that would be shown. */
  available: RawBuilder<boolean>[];
  few: Source;
  /** Finds all of them, however many there are. */
  whole: Source;
}

/**
 * Creators with a genre and a region of the campaign (a campaign without any is open to all of that kind), without a
 * thread in it, not suppressed, and not known to cost more than the rest of the budget, if there ever was one. The
 * search may go beyond each of these limits.
 */
export async function availableMatching(db: Db, campaign: ReadCampaign, filter: AvailableFilter): Promise<Matching> {
  const { genres, regions, isBudgetLimited } = await limitsOf(db, campaign, filter);
  const focus = { genre: genres, region: regions };
  // A creator without a known cost is within every budget.
  const withinBudget = sql<boolean>`${figureKey("avgCost", "descending")} <= ${campaign.budget}`;
  const list = await findAskedList(db, filter, campaign.readerId);
  const options = { focus, boundsInBox: 1, also: isBudgetLimited ? [withinBudget] : [], hasWholeSets: true, list };
  const { conditions: filters, few, isOfMembers } = await creatorMatching(db, filter, options);
  return {
    filters,
    available: [
      hasNoThreadIn(campaign.id),
      sql<boolean>`not ${isSuppressedFor(sql`creator.email`, sql`${campaign.user_id}::uuid`)}`,
    ],
    few,
    whole: isOfMembers ? few : amongAll(filters),
  };
}

/** The limits of the campaign that apply to a search. */
export async function limitsOf(db: Db, campaign: ReadCampaign, { beyond = [] }: AvailableFilter) {
  return {
    genres: beyond.includes("genres") ? [] : campaign.genre_codes,
    regions: beyond.includes("region") ? [] : campaign.region_codes,
    isBudgetLimited: !beyond.includes("budget") && (await isLimited(db, campaign)),
  };
}

/**
 * The same conditions, checked for one creator at a time: if a page is read in the order of an index, the planner must
 * not check them for all creators first.
 */
export function oneByOne(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean>[] {
  return conditions.map((condition) => sql<boolean>`(select ${condition})`);
}

function hasNoThreadIn(campaignId: string) {
  return sql<boolean>`not exists (
    select from thread where thread.campaign_id = ${campaignId} and thread.creator_id = creator.id
  )`;
}
