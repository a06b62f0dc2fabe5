import type { figures } from "@overture/contract";
import { noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { dayAt, offsetsBetween } from "../../mail/pace/wall-clock.js";
import { toDollars } from "../../values/money.js";
import { listDealDays, listPrices } from "./figure-queries.js";

/** More dots cannot be distinguished in the chart. */
const shownCreators = 500;

interface Reader {
  /** The time zone that separates days. */
  zone: string;
  now: Date;
}

export async function readFigures(
  db: Db,
  campaign: CampaignRow,
  { zone, now }: Reader,
): Promise<figures.CampaignFigures> {
  const [days, prices, progressOf] = await Promise.all([
    listDealDays(db, campaign.id, offsetsBetween(zone, campaign.created_at, now)),
    listPrices(db, campaign.id, shownCreators),
    listProgress(db, [campaign.id]),
  ]);
  const { spent, threads, written, answered, negotiated, closed } = progressOf.get(campaign.id) ?? noProgress;
  return {
    startedOn: dayAt(zone, campaign.created_at),
    today: dayAt(zone, now),
    plannedSpend: toDollars(campaign.budget + spent),
    plannedViews: campaign.target_views,
    days: days.map((day) => ({ ...day, spent: toDollars(day.spent) })),
    funnel: { chosen: threads, written, answered, negotiated, closed },
    creators: prices.map(({ amount, ...price }) => ({
      ...price,
      costPerThousand: toDollars(Math.round((amount / price.views) * 1_000)),
    })),
  };
}
