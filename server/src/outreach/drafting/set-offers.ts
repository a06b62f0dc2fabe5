import { randomUUID } from "node:crypto";
import type { BulkOutcome, drafts as contract } from "@overture/contract";
import { lockCampaign } from "../../campaigns/queries.js";
import type { Tx } from "../../db/database.js";
import type { Cents } from "../../values/money.js";
import { type DraftText, updateDrafts } from "./bulk-draft-queries.js";
import { changeDrafts } from "./bulk-drafts.js";
import { withOffer } from "./fill-offer.js";
import { keepOffers, listKeptOffers, takeKeptOffers } from "./offer-before-queries.js";
import { type ChosenDrafts, listChosenDrafts } from "./shown-draft-queries.js";
import type { TextVolume } from "./text-volume.js";

interface Owned {
  campaignId: string;
  userId: string;
  at: Date;
}

interface NewOffers extends Owned {
  drafts: ChosenDrafts;
  /** The offer of a conversation's draft; undefined if the draft stays as it is. */
  offerIn(threadId: string): Cents | null | undefined;
  texts: TextVolume;
}

/** The most drafts that this process holds at once, with their texts. */
const batchSize = 1_000;

/**
 * Sets the offers of drafts. Their texts name the new offer wherever they named the former one or had no value for it.
 * The former offers are kept for a while.
 */
export async function setOffers(
  tx: Tx,
  { drafts, offerIn, texts, ...owned }: NewOffers,
): Promise<contract.OffersOutcome & { withoutPrice: number }> {
  await lockCampaign(tx, owned.campaignId, owned.userId);
  const messageIds = await listChosenDrafts(tx, owned.campaignId, drafts);
  const undoId = randomUUID();
  let [changed, withoutPrice] = [0, 0];
  for (const batch of batchesOf(messageIds)) {
    await changeDrafts(tx, { ...owned, messageIds: batch }, async (locked) => {
      const offered = locked.flatMap((draft) => {
        const offer = offerIn(draft.threadId);
        return offer === undefined ? [] : [withOffer(draft, offer)];
      });
      texts.add(offered);
      await keepOffers(tx, { undoId, at: owned.at, drafts: offered });
      await updateDrafts(tx, offered);
      changed += offered.length;
      withoutPrice += locked.length - offered.length;
    });
  }
  const skipped = messageIds.length - changed - withoutPrice;
  return { changed, skipped, withoutPrice, ...(changed > 0 && { undoId }) };
}

/** Restores the former offers of drafts whose offer nobody has changed since. */
export async function undoOffers(tx: Tx, { undoId, ...owned }: Owned & { undoId: string }): Promise<BulkOutcome> {
  await lockCampaign(tx, owned.campaignId, owned.userId);
  const messageIds = await listKeptOffers(tx, undoId);
  let changed = 0;
  for (const batch of batchesOf(messageIds)) {
    await changeDrafts(tx, { ...owned, messageIds: batch }, async (locked) => {
      const keptOf = await takeKeptOffers(tx, undoId, batch);
      const before = locked.flatMap((draft): DraftText[] => {
        const kept = keptOf.get(draft.id);
        return kept && kept.offerSet === draft.offer ? [withOffer(draft, kept.offer)] : [];
      });
      await updateDrafts(tx, before);
      changed += before.length;
    });
  }
  return { changed, skipped: messageIds.length - changed };
}

function batchesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
}
