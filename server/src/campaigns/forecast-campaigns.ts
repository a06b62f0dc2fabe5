import type { Db } from "../db/database.js";
import { forecastMails } from "../mail/pace/forecast-mails.js";
import { listLastQueued } from "./progress-queries.js";

/**
 * When the last mail goes that each campaign has queued. One whose mail waits for nothing but its turn, or for
 * somebody, has no entry.
 */
export async function forecastCampaigns(db: Db, campaignIds: readonly string[], now: Date): Promise<Map<string, Date>> {
  const last = await listLastQueued(db, campaignIds);
  const moments = await forecastMails(
    db,
    last.map(({ mailId }) => mailId),
    now,
  );
  const latest = new Map<string, Date>();
  for (const { campaignId, mailId } of last) {
    const moment = moments.get(mailId);
    const known = latest.get(campaignId);
    if (moment && moment > now && (!known || moment > known)) latest.set(campaignId, moment);
  }
  return latest;
}
