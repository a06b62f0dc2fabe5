import type { FieldErrors } from "@overture/contract";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import { announce, announcedThreads } from "../../events/announce.js";
import { invalid } from "../../refusal.js";
import { type FoundDeal, findDeals, type NamedDeal, writeDeliveries } from "./delivery-queries.js";
import type { Delivery } from "./thread-queries.js";

interface Entries {
  campaignId: string;
  userId: string;
  deliveries: readonly (NamedDeal & Delivery)[];
}

/**
 * Enters the delivery of many closed deals, or of none if a row names no deal, several, or one that another row names
 * too. The campaign is locked, so that no deal is reopened meanwhile.
 */
export async function enterDeliveries(
  tx: Tx,
  { campaignId, userId, deliveries }: Entries,
): Promise<{ changed: number; unchanged: number }> {
  await lockCampaign(tx, campaignId, userId, "own");
  const threadIds = await dealsOf(tx, campaignId, deliveries);
  const changed = await writeDeliveries(
    tx,
    threadIds.map((threadId, index) => ({ ...deliveries[index], threadId })),
  );
  if (changed.length > 0) {
    const few = changed.length <= announcedThreads;
    await announce(tx, { campaignId, kind: "thread", ...(few && { threadIds: changed }) });
  }
  return { changed: changed.length, unchanged: deliveries.length - changed.length };
}

/** The thread of each row; refuses all rows without a thread of their own, each at its field. */
async function dealsOf(tx: Tx, campaignId: string, rows: readonly NamedDeal[]): Promise<string[]> {
  const foundFor = rows.map((): FoundDeal[] => []);
  for (const deal of await findDeals(tx, campaignId, rows)) foundFor[deal.index]?.push(deal);
  const errors: FieldErrors = {};
  const threadIds = new Set<string>();
  rows.forEach((row, index) => {
    const [deal, another] = foundFor[index] ?? [];
    const isKnown = deal && !another && !deal.isErased;
    if (isKnown && !threadIds.has(deal.id)) {
      threadIds.add(deal.id);
    } else {
      const field = row.threadId === undefined ? "creator" : "threadId";
      errors[`deliveries.${index}.${field}`] = isKnown ? "This deal is named twice" : whyNone(row, deal, another);
    }
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return [...threadIds];
}

function whyNone({ creator }: NamedDeal, deal: FoundDeal | undefined, another: FoundDeal | undefined): string {
  if (another) return `There are several deals with ${creator}: name the conversation`;
  if (deal) return "This creator was erased";
  return creator === undefined
    ? "There is no closed deal of this id in this campaign"
    : `There is no closed deal with ${creator} in this campaign`;
}
