import { type Db, inTransaction } from "../../db/database.js";
import type { Log } from "../../process/log.js";
import { reasonOf } from "../../process/log.js";
import type { Sweep } from "../../sweeps/sweep-worker.js";
import type { Clock } from "../../values/clock.js";
import type { PlanThreads } from "../planning/plan-threads.js";
import { computeForecast, dayAfter } from "./forecast-campaign.js";
import { insertSnapshot, listWithoutSnapshot, removeOldSnapshots } from "./snapshot-queries.js";

/** How many days ahead a snapshot forecasts. */
export const snapshotDays = 14;
const campaignsAtOnce = 50;

interface Keeping {
  now: Date;
  threads: PlanThreads;
  signal: AbortSignal;
  log: Log;
}

/**
 * Stores today's forecast of every running campaign that has none yet, and answers how many. All processes together
 * make one forecast at a time, like the plans of one user.
 */
export async function keepForecasts(db: Db, { now, threads, signal, log }: Keeping): Promise<number> {
  const on = dayAfter(now, 0);
  return threads.inTurn("forecasts", signal, async (run) => {
    let kept = 0;
    let after: string | undefined;
    while (!signal.aborted) {
      const campaigns = await listWithoutSnapshot(db, { on, after, most: campaignsAtOnce });
      for (const campaign of campaigns) {
        if (signal.aborted) break;
        try {
          const { forecast } = await computeForecast(db, campaign, { now, run });
          const { low, likely, high } = forecast.viewsOn[snapshotDays] ?? forecast.views;
          const rounded = { low: Math.round(low), likely: Math.round(likely), high: Math.round(high) };
          const snapshot = { madeOn: on, expectedOn: dayAfter(now, snapshotDays), ...rounded };
          await inTransaction(db, (tx) => insertSnapshot(tx, campaign.id, snapshot));
          kept++;
        } catch (error) {
          if (signal.aborted) break;
          log.warn({ campaignId: campaign.id, reason: reasonOf(error) }, "Could not keep a campaign's forecast");
        }
      }
      after = campaigns.at(-1)?.id;
      if (campaigns.length < campaignsAtOnce) break;
    }
    return kept;
  });
}

/** Older snapshots are not compared any more. */
const keptDays = 400;
const batch = 1_000;

export function forecastSweeps({ db, clock }: { db: Db; clock: Clock }): Sweep[] {
  const run = () => inTransaction(db, (tx) => removeOldSnapshots(tx, dayAfter(clock.now(), -keptDays), batch));
  return [{ name: "old forecasts", run }];
}
