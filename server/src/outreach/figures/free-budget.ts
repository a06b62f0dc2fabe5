import { noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { sumOpenDeals } from "./outlook-queries.js";

/** What remains of a campaign's budget, less what is committed; undefined where it never had one, and so no limit. */
export async function readFree(db: Db, campaign: CampaignRow): Promise<Cents | undefined> {
  const [hasBudget, { committed }] = await Promise.all([isLimited(db, campaign), sumOpenDeals(db, campaign.id)]);
  return hasBudget ? campaign.budget - committed : undefined;
}

export async function isLimited(db: Db, campaign: CampaignRow): Promise<boolean> {
  if (campaign.budget > 0) return true;
  const { spent } = (await listProgress(db, [campaign.id])).get(campaign.id) ?? noProgress;
  return hasBudget(campaign, spent);
}

/** A budget of 0 is none, unless deals have used it up. */
export function hasBudget({ budget }: CampaignRow, spent: Cents): boolean {
  return budget > 0 || spent > 0;
}
