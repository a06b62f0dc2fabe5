import { type RawBuilder, sql } from "kysely";
import { hasBudget, noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import { chance } from "../../campaigns/thread-outlook-queries.js";
import type { Db } from "../../db/database.js";
import { type Payable, scoreParts } from "./score-ranges.js";

/** In dollars; null if the campaign needs no more views or has no budget, so that no price is too high or too low. */
export async function findPayable(db: Db, campaign: CampaignRow): Promise<Payable> {
  const progress = (await listProgress(db, [campaign.id])).get(campaign.id) ?? noProgress;
  const viewsToGo = campaign.target_views - progress.booked;
  if (!hasBudget(campaign, progress)) return null;
  return viewsToGo > 0 ? (campaign.budget / 100 / viewsToGo) * 1_000 : null;
}

const dealSuccess = sql`coalesce(creator.deal_success_index / 100, 0.5::double precision)`;
export const expectedViews = sql<number>`round(coalesce(creator.avg_views, 0) * ${chance})`;
const knownExpectedViews = sql`round(creator.avg_views * ${chance})`;
// Floating point throughout: exact decimals would double the time for a million creators.
const exactCost = sql`(creator.avg_cost::double precision * 10 / nullif(creator.avg_views, 0))`;
export const costPerThousand = sql<number | null>`round(${exactCost} * 100) / 100`;

type Direction = "ascending" | "descending";

/** A price as the indexes hold it: an unknown one counts as the last in that direction. */
export function priceKey(direction: Direction) {
  return keyOf(exactCost, direction);
}

/** The same for expected views, which are unknown if the creator's views are. */
export function expectedViewsKey(direction: Direction) {
  return keyOf(knownExpectedViews, direction);
}

function keyOf(figure: RawBuilder<unknown>, direction: Direction) {
  const last = direction === "ascending" ? sql`'infinity'::double precision` : sql`-1`;
  return sql`coalesce(${figure}, ${last})`;
}

/** The score of the row `creator`, from 0 to 100 with one decimal. */
export function scoreAt(payable: Payable) {
  const fit = sql`case
    when creator.avg_views = 0 then 0
    when creator.avg_cost = 0 then 1
    else coalesce(${payable}::double precision / (${payable}::double precision + ${exactCost}), 0.5::double precision)
  end`;
  const part = (share: number) => sql`${sql.lit(share)}::double precision`;
  const score = sql`(
    ${part(scoreParts.fit)} * ${fit} + ${part(scoreParts.chance)} * ${chance} + ${part(scoreParts.dealSuccess)} * ${dealSuccess}
  )`;
  return sql<number>`round(${score} * 1000) / 10`;
}

/** The columns of a `ScoredCreator`, except its name, for the row `creator`. */
export function scored(payable: Payable) {
  return sql`creator.id, creator.avg_cost as "avgCost", ${scoreAt(payable)} as score,
    ${expectedViews} as "expectedViews", ${costPerThousand} as "costPerThousand"`;
}
