import type { Db } from "../db/database.js";
import { forecastMails } from "../mail/pace/forecast-mails.js";
import { secondsAfter } from "../values/clock.js";
import { listQueues } from "./progress-queries.js";

export interface Forecast {
  /** When the last mail goes; undefined if mail waits only for its turn, or for somebody. */
  lastAt: Date | undefined;
  /** Whether all of its mail is scheduled for later. */
  isForLater: boolean;
}

/** Mail that is due sooner counts as on its way: it waits for its turn, or until it can no longer be taken back. */
const soonSeconds = 120;

/** When the queued mail of each campaign goes. Campaigns without queued mail, or with held mail, have no entry. */
export async function forecastCampaigns(
  db: Db,
  campaignIds: readonly string[],
  now: Date,
): Promise<Map<string, Forecast>> {
  const queues = await listQueues(db, campaignIds);
  const moments = await forecastMails(
    db,
    queues.map(({ mailId }) => mailId),
    now,
  );
  const soon = secondsAfter(now, soonSeconds);
  const forecasts = new Map<string, Forecast>();
  for (const { campaignId, mailId, firstDueAt } of queues) {
    const moment = moments.get(mailId);
    const known = forecasts.get(campaignId)?.lastAt;
    const isLatest = moment && moment > now && (!known || moment > known);
    forecasts.set(campaignId, { lastAt: isLatest ? moment : known, isForLater: firstDueAt > soon });
  }
  return forecasts;
}
