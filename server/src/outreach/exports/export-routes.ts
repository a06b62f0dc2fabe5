import { exportFiles, type QueryOf } from "@overture/contract";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { Exports } from "../../exports/exports.js";
import type { On } from "../../http/implement.js";
import type { Clock } from "../../values/clock.js";
import { listCampaignsOf } from "../analytics/name-queries.js";
import { allMatching } from "../inbox/inbox-queries.js";
import { openInbox } from "../inbox/list-inbox.js";
import { conversationRows, inboxRows } from "./export-queries.js";
import {
  type Chosen,
  exportedConversations,
  exportedDeals,
  exportedDeliveries,
  exportedLedger,
} from "./exported-lists.js";

export function exportRoutes(on: On, { db, clock, exports }: { db: Db; clock: Clock; exports: Exports }): void {
  on(exportFiles.exportConversations, async ({ query, user, untilClosed }) => {
    const { campaignIds, of } = await chosenBy(db, query.campaign, user._id);
    const rows = isOfInbox(query)
      ? await rowsOfInbox(db, query, { campaignIds, userId: user._id, now: clock.now() })
      : conversationRows(db, { campaignIds, filter: query });
    return exports.begin(exportedConversations(rows, of), { user, query, signal: untilClosed() });
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

type Query = QueryOf<typeof exportFiles.exportConversations>;

function isOfInbox({ box, sort, mailbox, tag, intent, assignee }: Query): boolean {
  return [box, sort, mailbox, tag, intent, assignee].some((key) => key !== undefined);
}

interface Asker {
  campaignIds: readonly string[];
  userId: string;
  now: Date;
}

/** Only of the chosen campaigns, because the inbox lists a sample campaign too. */
async function rowsOfInbox(db: Db, query: Query, { campaignIds, ...asker }: Asker) {
  const { campaign, box = "open", sort = "newest", mailbox, tag, intent, assignee, q, ...rest } = query;
  const { reader, search } = await openInbox(db, { campaign, box, mailbox, tag, intent, assignee, q }, asker);
  return inboxRows(db, allMatching({ ...reader, campaignIds }, search, sort), rest);
}

/** "All campaigns" does not include sample campaigns. */
async function chosenBy(db: Db, campaignId: string | undefined, userId: string): Promise<Chosen> {
  if (campaignId === undefined) {
    return { campaignIds: (await listCampaignsOf(db, userId)).map(({ id }) => id), of: undefined };
  }
  const { id, name } = await getCampaignRow(db, campaignId, userId);
  return { campaignIds: [id], of: name };
}
