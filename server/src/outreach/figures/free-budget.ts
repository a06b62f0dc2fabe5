import { hasBudget, noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { sumOpenDeals } from "./outlook-queries.js";

/** What remains of a campaign's budget, less what is committed. Of a campaign that never had one that is nothing. */
export async function readFree(db: Db, campaign: CampaignRow): Promise<Cents> {
  const { committed } = await sumOpenDeals(db, campaign.id);
  return campaign.budget - committed;
}

/**
 * Whether the budget limits who is found where creators are chosen: not as long as a campaign has none. Offers and
 * deals it limits in any case: a deal above what remains is refused.
 */
export async function isLimited(db: Db, campaign: CampaignRow): Promise<boolean> {
  if (hasBudget(campaign, noProgress)) return true;
  return hasBudget(campaign, (await listProgress(db, [campaign.id])).get(campaign.id) ?? noProgress);
}
