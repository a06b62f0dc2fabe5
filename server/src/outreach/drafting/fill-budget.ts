import { type BodyOf, type DataOf, limits, type outreachPreview } from "@overture/contract";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { type Cents, toDollars } from "../../values/money.js";
import { readFree } from "../figures/free-budget.js";
import { listScoredCreators, type ScoredCreator } from "./available-creator-queries.js";
import { presentChosen } from "./available-creators.js";
import { sumUsualCosts } from "./first-offer-queries.js";

interface Filling {
  campaign: CampaignRow;
  body: BodyOf<typeof outreachPreview.fillBudget>;
  at: Date;
}

/**
 * Goes through the available creators that match, best first, and picks each whose usual cost fits in what is still
 * free of the budget, beside those that are chosen already.
 */
export async function fillBudget(
  db: Db,
  { campaign, body: { filters, creatorIds = [] }, at }: Filling,
): Promise<DataOf<typeof outreachPreview.fillBudget>> {
  const free = await readFree(db, campaign);
  if (free === undefined) throw new Refusal("invalid", "The campaign has no budget, and so no limit to fill up to");
  const chosen = new Set(creatorIds.map((id) => id.toLowerCase()));
  const left = free - (await sumUsualCosts(db, [...chosen]));
  const { creators: scored } = await listScoredCreators(db, campaign, {
    ...filters,
    page: 1,
    limit: limits.creatorIds,
  });
  const others = scored.filter(({ id }) => !chosen.has(id));
  const { fitting, cost } = pickWithin(others, left);
  return {
    creators: await presentChosen(db, campaign, fitting, at),
    cost: toDollars(cost),
    free: toDollars(left - cost),
    unpriced: others.filter(({ avgCost }) => avgCost === null).length,
  };
}

/** One that does not fit is passed over, and cheaper ones behind it are looked at. */
export function pickWithin<Creator extends Pick<ScoredCreator, "avgCost">>(
  creators: readonly Creator[],
  free: Cents,
): { fitting: Creator[]; cost: Cents } {
  let cost = 0;
  const fitting = creators.filter(({ avgCost }) => {
    const fits = avgCost !== null && cost + avgCost <= free;
    if (fits) cost += avgCost;
    return fits;
  });
  return { fitting, cost };
}
