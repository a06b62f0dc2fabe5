import type { forecast as calls } from "@overture/contract";
import { compareWithExpected, type Forecast } from "@overture/planner";
import { noProgress } from "../../campaigns/progress.js";
import { listProgress } from "../../campaigns/progress-queries.js";
import type { CampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { listDealDays } from "../../outreach/figures/figure-queries.js";
import { listFollowUpRows } from "../../outreach/follow-ups/follow-up-queries.js";
import { secondsAfter } from "../../values/clock.js";
import { toDollars } from "../../values/money.js";
import { readFitted } from "../estimates/fitted.js";
import { readMeans } from "../planning/mean-queries.js";
import type { RunPlan } from "../planning/plan-threads.js";
import { refusalOfOutcome } from "../planning/refusal-of-outcome.js";
import { assumptionsOf } from "./assumptions.js";
import { readDelays } from "./delay-model.js";
import { listPast, type Snapshot } from "./snapshot-queries.js";
import { underWayStatement } from "./under-way-queries.js";
import { sumWaits } from "./wait-queries.js";

const days = 90;
/** How many conversations of the campaign are read to see how it differs from others. */
const maxPerCampaign = 2_000;
const shownPast = 90;

interface Asking {
  now: Date;
  run: RunPlan;
}

/** What is likely to come of a campaign, and how accurate earlier forecasts were. */
export async function forecastCampaign(db: Db, campaign: CampaignRow, asking: Asking): Promise<calls.Forecast> {
  const [{ forecast, assumes }, past] = await Promise.all([
    computeForecast(db, campaign, asking),
    readPast(db, campaign, asking.now),
  ]);
  const { targetOn } = forecast;
  const dateOf = (day: number) => dayAfter(asking.now, day);
  return {
    views: spreadOf(forecast.views, Math.round),
    spend: spreadOf(forecast.spend, (cents) => toDollars(Math.round(cents))),
    deals: spreadOf(forecast.deals, Math.round),
    chanceOfTarget: Math.round(forecast.chanceOfTarget * 1_000) / 1_000,
    ...(targetOn && {
      targetBy: { low: dateOf(targetOn.low), likely: dateOf(targetOn.likely), high: dateOf(targetOn.high) },
    }),
    days: forecast.viewsOn.map((views, day) => ({ date: dateOf(day), views: spreadOf(views, Math.round) })),
    past,
    assumes,
  };
}

/** Simulates the campaign in a planner thread. */
export async function computeForecast(
  db: Db,
  campaign: CampaignRow,
  { now, run }: Asking,
): Promise<{ forecast: Forecast; assumes: string[] }> {
  const means = await readMeans(db);
  const [model, { weights }, progressOf, followUps, own] = await Promise.all([
    readDelays(db),
    readFitted(db),
    listProgress(db, [campaign.id]),
    listFollowUpRows(db, campaign.id),
    sumWaits(db, [campaign.id], { most: maxPerCampaign, now, means }),
  ]);
  const { booked, spent, closed, drafts } = progressOf.get(campaign.id) ?? noProgress;
  const isPaused = campaign.paused_at !== null;
  const left = campaign.budget;
  const compared = compareWithExpected(own, model);
  const outcome = await run({
    candidates: [underWayStatement(db, { campaignId: campaign.id, now, means, weights })],
    asked: {
      kind: "forecast",
      model,
      followUps: isPaused ? [] : followUps.map(({ afterDays }) => afterDays),
      own: compared,
      closed: { views: booked, spend: spent, deals: closed },
      target: campaign.target_views,
      left,
      days,
      seed: seedOf(campaign.id),
    },
  });
  if (outcome.kind !== "forecast") throw await refusalOfOutcome(db, outcome);
  const assumes = assumptionsOf({
    counts: outcome.counts,
    model,
    ownAnswers: compared.answers.came,
    expectedAnswers: compared.answers.expected,
    drafts,
    isPaused,
    followUps: followUps.length,
    left,
  });
  return { forecast: outcome.forecast, assumes };
}

/** Past forecasts whose day is over, each with what had come by the end of that day. */
async function readPast(db: Db, campaign: CampaignRow, now: Date): Promise<calls.PastForecast[]> {
  const [snapshots, came] = await Promise.all([
    listPast(db, campaign.id, dayAfter(now, 0), shownPast),
    listDealDays(db, campaign.id, [{ from: campaign.created_at, minutes: 0 }]),
  ]);
  return snapshots.map((snapshot) => {
    const views = came.findLast(({ date }) => date <= snapshot.expectedOn)?.views ?? 0;
    return presentPast(snapshot, views);
  });
}

function presentPast({ madeOn, expectedOn, low, high }: Snapshot, came: number): calls.PastForecast {
  return { on: madeOn, until: expectedOn, low, high, came, held: low <= came && came <= high };
}

/** The UTC day this many days after the moment. */
export function dayAfter(now: Date, count: number): string {
  return secondsAfter(now, count * 24 * 3_600)
    .toISOString()
    .slice(0, 10);
}

/** Always the same for a campaign, so that its forecast changes with events and not by chance. */
function seedOf(campaignId: string): number {
  return Number.parseInt(campaignId.slice(-8), 16);
}

function spreadOf({ low, likely, high }: calls.ForecastSpread, round: (value: number) => number): calls.ForecastSpread {
  return { low: round(low), likely: round(likely), high: round(high) };
}
