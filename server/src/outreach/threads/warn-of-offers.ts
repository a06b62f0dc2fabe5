import type { deals, outreach } from "@overture/contract";
import { type CampaignRow, getCampaignRow } from "../../campaigns/queries.js";
import type { Db } from "../../db/database.js";
import { money } from "../../templates/values.js";
import { type Cents, toCents, toDollars } from "../../values/money.js";
import { readFree } from "../figures/free-budget.js";
import { listCommitted } from "../figures/outlook-queries.js";
import { getThreadRow } from "./record-queries.js";

/** A message with what speaks against its offer. */
export async function warnOfOffer(db: Db, message: outreach.Message, userId: string): Promise<outreach.Message> {
  if (!isOffered(message)) return message;
  const { campaignId } = await getThreadRow(db, message.threadId, userId);
  const [warned = message] = await warnOfOffers(db, await getCampaignRow(db, campaignId, userId), [message]);
  return warned;
}

/**
 * The messages, with a warning where a draft offers more than is free of the campaign's budget: that keeps nobody from
 * sending it. What it takes the place of, the offer before it in its thread, is free for it.
 */
export async function warnOfOffers<M extends outreach.Message>(
  db: Db,
  campaign: CampaignRow,
  messages: readonly M[],
): Promise<M[]> {
  const offers = messages.filter(isOffered);
  if (offers.length === 0) return [...messages];
  const free = await readFree(db, campaign);
  const committedOf = await listCommitted(
    db,
    offers.map(({ threadId }) => threadId),
  );
  return messages.map((message) => {
    if (!isOffered(message)) return message;
    const own = committedOf.get(message.threadId) ?? 0;
    const warnings = warningsOfOffer(toCents(message.offer), { free: free + own, left: campaign.budget });
    return warnings.length === 0 ? message : { ...message, warnings };
  });
}

interface OfferedDraft {
  id: string;
  threadId: string;
  offer: Cents | null;
}

/** Which of many drafts offer more than is free, and in words that all of them together do. */
export async function findOverFree(
  db: Db,
  campaign: CampaignRow,
  drafts: readonly OfferedDraft[],
): Promise<{ overFree: string[]; offersTogether?: string }> {
  const offered = drafts.filter(({ offer }) => (offer ?? 0) > 0);
  if (offered.length === 0) return { overFree: [] };
  const free = await readFree(db, campaign);
  const committedOf = await listCommitted(
    db,
    offered.map(({ threadId }) => threadId),
  );
  // An offer takes the place of the one before it in its thread.
  const more = offered.map(({ id, threadId, offer }) => ({
    id,
    cents: (offer ?? 0) - (committedOf.get(threadId) ?? 0),
  }));
  const together = more.reduce((sum, { cents }) => sum + cents, 0);
  const overFree = more.filter(({ cents }) => cents > free).map(({ id }) => id);
  if (together <= free) return { overFree };
  const words = `Together they offer ${inWords(together)}, and ${inWords(Math.max(0, free))} of the budget is free`;
  return { overFree, offersTogether: words };
}

function isOffered<M extends outreach.Message>(message: M): message is M & { offer: number } {
  return message.status === "draft" && (message.offer ?? 0) > 0;
}

function warningsOfOffer(offer: Cents, { free, left }: { free: Cents; left: Cents }): deals.Warning[] {
  if (offer <= free) return [];
  const words =
    offer > left
      ? left > 0
        ? `More than is left of the budget (${inWords(left)})`
        : "Nothing is left of the budget"
      : `More than is free: of the ${inWords(left)} left, ${inWords(left - free)} is offered to others`;
  return [{ field: "offer", message: words }];
}

/** `$700`, `$1,234.50`. */
function inWords(cents: Cents): string {
  return money(toDollars(cents));
}
