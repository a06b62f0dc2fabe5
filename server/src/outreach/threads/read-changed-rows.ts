import type { campaigns, events, threads } from "@overture/contract";
import { summarizeCampaigns } from "../../campaigns/present.js";
import { listOwnCampaignRows } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { readVersion } from "../../db/version.js";
import type { ChangedRows, GatheredChange } from "../../events/gather-changes.js";
import { countAllDeliveries, listDeliveriesOfThreads } from "../sending/delivery-queries.js";
import { presentProgress } from "./present.js";
import { summarizeThreads } from "./summarize-threads.js";
import { listOwnThreads } from "./summary-queries.js";

/** The rows that changes are about, each only where it belongs to the user whom the change names. */
export async function readChangedRows(db: Db, changes: readonly GatheredChange[], now: Date): Promise<ChangedRows> {
  const named = changes.flatMap(({ userId, threadIds }) =>
    [...(threadIds ?? [])].map((threadId) => ({ threadId, ownerId: userId })),
  );
  const [found, threads] = await Promise.all([
    readCampaigns(db, changes, now),
    listOwnThreads(db, named).then((ids) => summarizeThreads(db, ids)),
  ]);
  const campaigns = new Map(found.map((campaign) => [campaign._id, campaign]));
  const deliveries = await readDeliveries(db, changes, { campaigns, threads });
  return { campaigns, threads: new Map(threads.map((thread) => [thread._id, thread])), ...deliveries };
}

interface OwnRows {
  campaigns: ChangedRows["campaigns"];
  threads: readonly threads.ThreadSummary[];
}

/** Of rows that belong to the users whom the changes name. */
async function readDeliveries(
  db: Db,
  changes: readonly GatheredChange[],
  { campaigns, threads }: OwnRows,
): Promise<Pick<ChangedRows, "sent" | "counts">> {
  const delivered = changes.filter(({ kind, threadIds }) => kind === "delivery" && threadIds);
  const threadIds = new Set(delivered.flatMap((change) => [...(change.threadIds ?? [])]));
  const campaignIds = [...new Set(delivered.map(({ campaignId }) => campaignId))].filter((id) => campaigns.has(id));
  if (campaignIds.length === 0) return { sent: new Map(), counts: new Map() };
  const countsOf = await countAllDeliveries(db, campaignIds);
  const rows = await listDeliveriesOfThreads(
    db,
    threads.map(({ _id }) => _id).filter((id) => threadIds.has(id)),
  );
  const sent = new Map<string, events.DeliveryProgress[]>();
  for (const row of rows) sent.set(row.threadId, [...(sent.get(row.threadId) ?? []), presentProgress(row)]);
  return {
    sent,
    counts: new Map(campaignIds.map((id) => [id, countsOf(id)])),
  };
}

/**
 * Owner by owner, since what stops a mailbox is read for one of them at a time; one after the other, so that this takes
 * one connection.
 */
async function readCampaigns(db: Db, changes: readonly GatheredChange[], now: Date): Promise<campaigns.Campaign[]> {
  const idsOf = new Map<string, Set<string>>();
  for (const { userId, campaignId } of changes) {
    idsOf.set(userId, (idsOf.get(userId) ?? new Set()).add(campaignId));
  }
  const version = await readVersion(db);
  const found: campaigns.Campaign[] = [];
  for (const [ownerId, ids] of idsOf) {
    const rows = await listOwnCampaignRows(db, [...ids], ownerId);
    found.push(...(await summarizeCampaigns(db, rows, now)).map((campaign) => ({ ...campaign, version })));
  }
  return found;
}
