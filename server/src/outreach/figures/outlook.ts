import type { threads } from "@overture/contract";
import { noProgress, type Progress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { type Cents, toDollars } from "../../values/money.js";
import { type OpenDeals, sumOpenDeals } from "./outlook-queries.js";

export async function readOutlook(db: Db, campaign: CampaignRow): Promise<threads.Outlook> {
  const [open, progressOf] = await Promise.all([sumOpenDeals(db, campaign.id), listProgress(db, [campaign.id])]);
  const { spent, booked } = progressOf.get(campaign.id) ?? noProgress;
  return outlookOf({ budget: campaign.budget, targetViews: campaign.target_views, spent, booked }, open);
}

interface Figures extends Pick<Progress, "spent" | "booked"> {
  /** The rest of the budget. */
  budget: Cents;
  targetViews: number;
}

/** What the open negotiations may still cost and bring, and whether the rest of the budget can reach the target. */
export function outlookOf(campaign: Figures, open: OpenDeals): threads.Outlook {
  const { budget, spent, booked, targetViews } = campaign;
  const paid = spent > 0 ? costPerThousand(spent, booked) : undefined;
  const affordable = costPerThousand(budget, targetViews - booked);
  return {
    committed: toDollars(open.committed),
    asked: toDollars(open.asked),
    expectedViews: open.expectedViews,
    ...(paid === undefined ? {} : { pricePaid: toDollars(paid) }),
    ...(affordable === undefined ? {} : { priceAffordable: toDollars(affordable) }),
    ...judge(campaign, open, paid),
  };
}

function judge(
  { budget, booked, targetViews }: Figures,
  open: OpenDeals,
  paid: number | undefined,
): Pick<threads.Outlook, "verdict" | "missingViews"> {
  if (targetViews <= 0) return {};
  if (booked >= targetViews) return { verdict: "reached" };
  if (booked + open.expectedViews >= targetViews && open.onTheTable <= budget) return { verdict: "likely" };
  if (paid === undefined) return { verdict: "affordable" };
  const reachable = booked + (budget / paid) * 1_000;
  return reachable >= targetViews
    ? { verdict: "covered" }
    : { verdict: "short", missingViews: targetViews - reachable };
}

function costPerThousand(cost: Cents, views: number): number | undefined {
  return views > 0 ? (cost / views) * 1_000 : undefined;
}
