import type { estimates } from "@overture/contract";
import type { Estimate } from "@overture/planner";
import type { Db } from "../../db/database.js";
import { missing } from "../../refusal.js";
import { toDollars } from "../../values/money.js";
import { estimateCreator } from "./estimate-creator.js";
import { readFitted } from "./fitted.js";
import { listSeen } from "./seen-queries.js";

/**
 * One creator's figures, given and estimated. They are computed from the creator's conversations now; readers of many
 * creators use the stored estimates.
 */
export async function readMetrics(db: Db, creatorId: string, now: Date): Promise<estimates.CreatorMetrics> {
  const [seen] = await listSeen(db, [creatorId], now);
  if (!seen) throw missing("Creator");
  const { acceptanceRate, dealSuccessIndex, avgCost, avgViews } = estimateCreator(seen, await readFitted(db));
  return {
    acceptanceRate: metric(acceptanceRate, { given: seen.acceptanceRate, seen: seen.settled, present: tenths }),
    dealSuccessIndex: metric(dealSuccessIndex, { given: seen.dealSuccessIndex, seen: seen.answered, present: tenths }),
    avgCost: possibleMetric(avgCost, { given: seen.avgCost, seen: seen.prices, present: dollars }),
    avgViews: possibleMetric(avgViews, { given: seen.avgViews, seen: seen.deliveries, present: whole }),
    seen: {
      written: seen.written,
      settled: seen.settled,
      answered: seen.answered,
      deals: seen.deals,
      prices: seen.prices,
      deliveries: seen.deliveries,
      viewsBooked: seen.views_booked,
      viewsDelivered: seen.views_delivered,
    },
  };
}

interface Standing {
  given: number | null;
  seen: number;
  present(value: number): number;
}

function metric(
  { estimate, low, high }: Estimate,
  { given, seen, present }: Standing,
): estimates.CreatorMetrics["acceptanceRate"] {
  return {
    // Given rates are in percent, with their own decimals.
    ...(given === null ? {} : { given: present === tenths ? given : present(given) }),
    estimate: present(estimate),
    low: present(low),
    high: present(high),
    seen,
  };
}

function possibleMetric(estimate: Estimate | undefined, standing: Standing): estimates.Metric {
  return estimate ? metric(estimate, standing) : { seen: standing.seen };
}

const tenths = (percent: number) => Math.round(percent * 10) / 10;
const dollars = (cents: number) => toDollars(Math.round(cents));
const whole = (views: number) => Math.round(views);
