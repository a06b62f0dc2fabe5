import type { events, threads } from "@overture/contract";
import { listRoles } from "../../campaigns/access-queries.js";
import { summarizeCampaigns } from "../../campaigns/present.js";
import { listCampaignRowsByIds } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { readVersion } from "../../db/version.js";
import type { ChangedRows, GatheredChange } from "../../events/gather-changes.js";
import { countAllDeliveries, listDeliveriesOfThreads } from "../sending/delivery-queries.js";
import { presentProgress } from "./present.js";
import { summarizeThreads } from "./summarize-threads.js";
import { listThreadsOfCampaigns } from "./summary-queries.js";

/** The rows of changes; a thread only if it belongs to the campaign that the change names. */
export async function readChangedRows(db: Db, changes: readonly GatheredChange[], now: Date): Promise<ChangedRows> {
  const named = changes.flatMap(({ campaignId, threadIds }) =>
    [...(threadIds ?? [])].map((threadId) => ({ threadId, campaignId })),
  );
  const campaignIds = [...new Set(changes.map(({ campaignId }) => campaignId))];
  const version = await readVersion(db);
  const [rows, threads, roles] = await Promise.all([
    listCampaignRowsByIds(db, campaignIds).then((found) => summarizeCampaigns(db, found, now)),
    listThreadsOfCampaigns(db, named).then((ids) => summarizeThreads(db, ids)),
    listRoles(db, campaignIds),
  ]);
  const campaigns = new Map(rows.map((campaign) => [campaign._id, { ...campaign, version }]));
  const deliveries = await readDeliveries(db, changes, { campaigns, threads });
  return { campaigns, threads: new Map(threads.map((thread) => [thread._id, thread])), roles, ...deliveries };
}

interface OwnRows {
  campaigns: ChangedRows["campaigns"];
  threads: readonly threads.ThreadSummary[];
}

/** For rows of the campaigns that the changes name. */
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
