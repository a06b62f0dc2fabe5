import { hasBudget, noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { sumOpenDeals } from "./outlook-queries.js";

/** What remains of a campaign's budget, less what is committed; undefined where it never had one, and so no limit. */
export async function readFree(db: Db, campaign: CampaignRow): Promise<Cents | undefined> {
  const [isBounded, { committed }] = await Promise.all([isLimited(db, campaign), sumOpenDeals(db, campaign.id)]);
  return isBounded ? campaign.budget - committed : undefined;
}

export async function isLimited(db: Db, campaign: CampaignRow): Promise<boolean> {
  if (hasBudget(campaign, noProgress)) return true;
  return hasBudget(campaign, (await listProgress(db, [campaign.id])).get(campaign.id) ?? noProgress);
}
