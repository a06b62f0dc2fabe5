import { listProgress } from "../../campaigns/progress-queries.js";
import type { Db } from "../../db/database.js";
import { type Cents, toCents } from "../../values/money.js";
import { type Choice, sumCommittedElsewhere } from "./candidate-queries.js";
import type { Means } from "./mean-queries.js";

interface Given {
  /** In dollars. */
  budget?: number | undefined;
  views?: number | undefined;
}

/**
 * The given values; by default the budget that is left and not committed elsewhere, and the views missing to the
 * target.
 */
export async function withDefaults(
  db: Db,
  choice: Omit<Choice, "filters">,
  { budget, views, means }: Given & { means: Means },
): Promise<{ budget: Cents; views: number }> {
  const [cents, missing] = await Promise.all([
    budget === undefined ? freeFor(db, choice, means) : toCents(budget),
    views ?? missingViews(db, choice),
  ]);
  return { budget: cents, views: missing };
}

async function freeFor(db: Db, choice: Omit<Choice, "filters">, means: Means): Promise<Cents> {
  return Math.max(0, choice.campaign.budget - (await sumCommittedElsewhere(db, choice, means)));
}

async function missingViews(db: Db, { campaign }: Pick<Choice, "campaign">): Promise<number> {
  const progress = await listProgress(db, [campaign.id]);
  return Math.max(0, Math.ceil(campaign.target_views - (progress.get(campaign.id)?.booked ?? 0)));
}
