import { sql } from "kysely";
import { hasBudget, noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import { chance } from "../../campaigns/thread-outlook-queries.js";
import type { Db } from "../../db/database.js";
import { type Payable, scoreParts } from "./score-ranges.js";

/** In dollars; null when the campaign needs no more views or has no budget, so that no price is too high or low. */
export async function findPayable(db: Db, campaign: CampaignRow): Promise<Payable> {
  const progress = (await listProgress(db, [campaign.id])).get(campaign.id) ?? noProgress;
  const viewsToGo = campaign.target_views - progress.booked;
  if (!hasBudget(campaign, progress)) return null;
  return viewsToGo > 0 ? (campaign.budget / 100 / viewsToGo) * 1_000 : null;
}

const dealSuccess = sql`coalesce(creator.deal_success_index / 100, 0.5::double precision)`;
export const expectedViews = sql<number>`round(coalesce(creator.avg_views, 0) * ${chance})`;
// Floating point throughout: exact decimals would double the time that a million creators take.
const exactCost = sql`(creator.avg_cost::double precision * 10 / nullif(creator.avg_views, 0))`;
export const costPerThousand = sql<number | null>`round(${exactCost} * 100) / 100`;

/** A price as the indexes hold it: one that is not known counts as the last in that direction. */
export function priceKey(direction: "ascending" | "descending") {
  const last = direction === "ascending" ? sql`'infinity'::double precision` : sql`-1`;
  return sql`coalesce(${exactCost}, ${last})`;
}

/** Of the row `creator`, 0 to 100 with one decimal. */
export function scoreAt(payable: Payable) {
  const fit = sql`case
    when creator.avg_cost = 0 then 1
    when creator.avg_views = 0 then 0
    else coalesce(${payable}::double precision / (${payable}::double precision + ${exactCost}), 0.5::double precision)
  end`;
  const part = (share: number) => sql`${sql.lit(share)}::double precision`;
  const score = sql`(
    ${part(scoreParts.fit)} * ${fit} + ${part(scoreParts.chance)} * ${chance} + ${part(scoreParts.dealSuccess)} * ${dealSuccess}
  )`;
  return sql<number>`round(${score} * 1000) / 10`;
}

/** Of the row `creator`: the columns of a `ScoredCreator`, but for its name. */
export function scored(payable: Payable) {
  return sql`creator.id, creator.avg_cost as "avgCost", ${scoreAt(payable)} as score,
    ${expectedViews} as "expectedViews", ${costPerThousand} as "costPerThousand"`;
}
