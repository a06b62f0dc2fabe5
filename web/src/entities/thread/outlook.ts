import type { campaigns, outreach } from "@overture/contract";
import { formatCount, formatMoney } from "../../ui/format";
import type { Status } from "../../ui/status-dot";
import { costPerThousand, dealAtHand } from "./deal-at-hand";

/** What the open negotiations may still cost and bring. */
export interface OpenDeals {
  /** The prices on the table. */
  committed: number;
  expectedViews: number;
}

/** As likely as not, of a creator of whom nobody knows how often they accept. */
const neutralChance = 0.5;

export function sumOpenDeals(threads: readonly outreach.Thread[]): OpenDeals {
  const sum = { committed: 0, expectedViews: 0 };
  for (const { creator, messages } of threads) {
    sum.committed += dealAtHand(messages).onTheTable?.amount ?? 0;
    const chance = creator.acceptanceRate === undefined ? neutralChance : creator.acceptanceRate / 100;
    sum.expectedViews += (creator.avgViews ?? 0) * chance;
  }
  return sum;
}

type Figures = Pick<campaigns.Campaign, "budget" | "spent" | "booked" | "targetViews">;

/** What the campaign has paid for a thousand views so far. */
export function pricePaid({ spent, booked }: Pick<Figures, "spent" | "booked">): number | undefined {
  return spent > 0 ? costPerThousand(spent, booked) : undefined;
}

/** What it can pay for each thousand of the views that are missing. */
export function priceAffordable({ budget, booked, targetViews }: Figures): number | undefined {
  return costPerThousand(budget, targetViews - booked);
}

/** Whether, going on like this, the target will be met with what is left. */
export function verdictOn(campaign: Figures, open: OpenDeals): Status | undefined {
  const { targetViews, booked, budget } = campaign;
  if (targetViews <= 0) return undefined;
  if (booked >= targetViews) return { tone: "good", text: "Target reached" };
  if (booked + open.expectedViews >= targetViews && open.committed <= budget) {
    return { tone: "good", text: "On course: the open negotiations are likely to meet the target" };
  }

  const paid = pricePaid(campaign);
  if (paid === undefined) {
    const affordable = priceAffordable(campaign) ?? 0;
    return { tone: "idle", text: `The budget covers the target at up to ${formatMoney(affordable)} per 1,000 views` };
  }
  const reachable = booked + (budget / paid) * 1_000;
  return reachable >= targetViews
    ? { tone: "good", text: `On course: at ${formatMoney(paid)} per 1,000 views, what is left covers the target` }
    : {
        tone: "warn",
        text: `At ${formatMoney(paid)} per 1,000 views, what is left falls ${formatCount(targetViews - reachable)} views short`,
      };
}
