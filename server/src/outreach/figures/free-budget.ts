import { hasBudget, noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { sumOpenDeals } from "./outlook-queries.js";

/** The rest of a campaign's budget minus what is committed. */
export async function readFree(db: Db, campaign: CampaignRow): Promise<Cents> {
  const { committed } = await sumOpenDeals(db, campaign.id);
  return campaign.budget - committed;
}

/**
 * Whether the budget limits the search for creators: it does not while a campaign has none. Deals are limited in any
 * case: one above the rest of the budget is refused.
 */
export async function isLimited(db: Db, campaign: CampaignRow): Promise<boolean> {
  if (hasBudget(campaign, noProgress)) return true;
  return hasBudget(campaign, (await listProgress(db, [campaign.id])).get(campaign.id) ?? noProgress);
}
