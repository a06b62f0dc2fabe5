import { type BodyOf, type DataOf, limits, type outreachPreview } from "@overture/contract";
import type { ReadCampaign } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { Refusal } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import { isLimited, readFree } from "../figures/free-budget.js";
import { firstAvailable } from "./available-creator-queries.js";
import { presentChosen } from "./available-creators.js";
import { pickFitting } from "./fill-budget-queries.js";
import { sumUsualCosts } from "./first-offer-queries.js";

interface Filling {
  campaign: ReadCampaign;
  body: BodyOf<typeof outreachPreview.fillBudget>;
  at: Date;
}

/**
 * Goes through the available creators that match, best first unless sorted, and chooses each whose usual cost fits into
 * the free budget, in addition to those that are chosen already.
 */
export async function fillBudget(
  db: Db,
  { campaign, body: { filters, sort, creatorIds = [] }, at }: Filling,
): Promise<DataOf<typeof outreachPreview.fillBudget>> {
  if (!(await isLimited(db, campaign)))
    throw new Refusal("invalid", "The campaign has no budget, and so no limit to fill up to");
  const free = await readFree(db, campaign);
  const chosenIds = [...new Set(creatorIds.map((id) => id.toLowerCase()))];
  const left = free - (await sumUsualCosts(db, chosenIds));
  const { creators, unpriced } = await pickFirst(db, campaign, { filters, sort, chosenIds, free: left });
  const cost = creators.reduce((sum, { avgCost }) => sum + avgCost, 0);
  return {
    creators: await presentChosen(db, campaign, creators, at),
    cost: toDollars(cost),
    free: toDollars(left - cost),
    unpriced,
  };
}

type Asked = Pick<Filling["body"], "filters" | "sort"> & { chosenIds: readonly string[]; free: number };

async function pickFirst(db: Db, campaign: ReadCampaign, { filters, sort, chosenIds, free }: Asked) {
  const statements = await firstAvailable(db, campaign, { ...filters, sort });
  let fitting = { creators: [], unpriced: 0, seen: 0 } as Awaited<ReturnType<typeof pickFitting>>;
  for (const ids of statements) {
    fitting = await pickFitting(db, { ids, chosenIds, free });
    if (fitting.seen >= limits.creatorIds) break;
  }
  return fitting;
}
