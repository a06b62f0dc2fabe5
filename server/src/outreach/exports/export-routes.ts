import { exportFiles } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { Exports } from "../../exports/exports.js";
import type { On } from "../../http/implement.js";
import { listCampaignsOf } from "../analytics/name-queries.js";
import {
  type Chosen,
  exportedConversations,
  exportedDeals,
  exportedDeliveries,
  exportedLedger,
} from "./exported-lists.js";

export function exportRoutes(on: On, { db, exports }: { db: Db; exports: Exports }): void {
  on(exportFiles.exportConversations, async ({ query, user, untilClosed }) => {
    const list = exportedConversations(db, await chosenBy(db, query.campaign, user._id), query);
    return exports.begin(list, { user, query, signal: untilClosed() });
  });

  on(exportFiles.exportDeals, async ({ query, user, untilClosed }) => {
    const list = exportedDeals(db, await chosenBy(db, query.campaign, user._id), query);
    return exports.begin(list, { user, query, signal: untilClosed() });
  });

  on(exportFiles.exportDeliveries, async ({ query, user, untilClosed }) => {
    const list = exportedDeliveries(db, await chosenBy(db, query.campaign, user._id), query);
    return exports.begin(list, { user, query, signal: untilClosed() });
  });

  on(exportFiles.exportLedger, async ({ query, user, untilClosed }) => {
    const { id, name } = await getCampaignRow(db, query.campaign, user._id);
    return exports.begin(exportedLedger(id, name), { user, query, signal: untilClosed() });
  });
}

/** Sample campaigns are not among all campaigns. */
async function chosenBy(db: Db, campaignId: string | undefined, userId: string): Promise<Chosen> {
  if (campaignId === undefined) {
    return { campaignIds: (await listCampaignsOf(db, userId)).map(({ id }) => id), of: undefined };
  }
  const { id, name } = await getCampaignRow(db, campaignId, userId);
  return { campaignIds: [id], of: name };
}
