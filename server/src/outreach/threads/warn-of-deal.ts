import type { deals } from "@overture/contract";
import { listProgress } from "../../campaigns/progress-queries.js";
import { getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { listCommitted, sumOpenDeals } from "../figures/outlook-queries.js";
import { findAgreedPrice } from "./agreed-price-queries.js";
import { warningsOf } from "./deal-warnings.js";
import { findCreatorViews, getThreadRow } from "./record-queries.js";
import { listSummaryRows } from "./summary-queries.js";

interface Asking {
  threadId: string;
  userId: string;
  amount: Cents;
  /** That were agreed. */
  views: number | undefined;
}

/** What speaks against closing an open thread at this amount, as things are before it. */
export async function warnOfDeal(db: Db, { threadId, userId, amount, views }: Asking): Promise<deals.Warning[]> {
  const { campaignId, status } = await getThreadRow(db, threadId, userId);
  const campaign = await getCampaignRow(db, campaignId, userId);
  if (status !== "active") return [];
  const [thread] = await listSummaryRows(db, [threadId]);
  const progress = (await listProgress(db, [campaignId])).get(campaignId);
  const open = await sumOpenDeals(db, campaignId);
  const { budget: left, target_views: targetViews } = campaign;
  const missingViews = targetViews - (progress?.booked ?? 0);
  return warningsOf({
    amount,
    views: views ?? (await findCreatorViews(db, threadId)),
    asked: thread?.asked ?? null,
    offered: thread?.offered ?? null,
    agreed: await findAgreedPrice(db, threadId),
    free: left - (open.committed - ((await listCommitted(db, [threadId])).get(threadId) ?? 0)),
    left,
    affordable: missingViews > 0 ? (left / missingViews) * 1_000 : undefined,
  });
}
