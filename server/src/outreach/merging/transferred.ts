import { addToCampaigns, removeFromCampaigns } from "../../campaigns/merged-creator-queries.js";
import {
  type Item,
  type ItemKind,
  keysOf,
  listItems,
  removeTransferredAddresses,
  removeTransferredFields,
  removeTransferredLists,
  removeTransferredTags,
  transferAddresses,
  transferFields,
  transferLists,
  transferTags,
} from "../../catalogue/merging/item-queries.js";
import { findMergeOfOther, type Merge } from "../../catalogue/merging/merge-queries.js";
import { findMerged } from "../../catalogue/merging/merged-creator-queries.js";
import { removeTransferredChannels, transferChannels } from "../../catalogue/merging/transfer-profile.js";
import type { Tx } from "../../db/database.js";
import { copyOptOuts, removeCopiedOptOuts } from "../../mail/suppression/merged-queries.js";

type Merging = Pick<Merge, "id" | "creatorId" | "otherId" | "mergedAt"> & Partial<Pick<Merge, "written">>;

/** How a merge gives one kind of items to a creator, all or only some keys, and how they are removed again. */
export interface Kind {
  kind: ItemKind;
  bring(tx: Tx, merge: Merging, keys?: readonly string[]): Promise<Item[]>;
  remove(tx: Tx, creatorId: string, items: readonly Item[]): Promise<void>;
}

/** The kinds that both creators may have, except notes. A conversation belongs to one creator, so it moves. */
export const kinds: readonly Kind[] = [
  { kind: "tag", bring: (tx, merge, keys) => transferTags(tx, { ...merge, keys }), remove: removeTransferredTags },
  { kind: "list", bring: (tx, merge, keys) => transferLists(tx, { ...merge, keys }), remove: removeTransferredLists },
  {
    kind: "address",
    bring: (tx, merge, keys) => transferAddresses(tx, { ...merge, keys, at: merge.mergedAt }),
    remove: removeTransferredAddresses,
  },
  {
    kind: "channel",
    bring: (tx, merge, keys) => transferChannels(tx, { ...merge, keys }),
    remove: removeTransferredChannels,
  },
  {
    kind: "field",
    bring: (tx, merge, keys) => transferFields(tx, { ...merge, keys }),
    remove: removeTransferredFields,
  },
  { kind: "campaign", bring: transferCampaigns, remove: (tx, id, items) => removeFromCampaigns(tx, id, keysOf(items)) },
  { kind: "opt-out", bring: transferOptOuts, remove: (tx, _id, items) => removeCopiedOptOuts(tx, items) },
  { kind: "own opt-out", bring: transferOwnOptOuts, remove: (tx, _id, items) => removeCopiedOptOuts(tx, items) },
];

/**
 * Campaigns move at the merge. Afterwards only the remembered ones count, if the creator has not been merged into
 * another since.
 */
async function transferCampaigns(tx: Tx, merge: Merging, keys: readonly string[] = []): Promise<Item[]> {
  const known = (await listItems(tx, merge.id, "campaign")).filter(({ key }) => keys.includes(key));
  if (!(await findMergeOfOther(tx, merge.creatorId))) await addToCampaigns(tx, merge.creatorId, keysOf(known));
  return known.map(({ key }) => ({ key, isAdded: true }));
}

export async function transferOptOuts(tx: Tx, merge: Merging, keys?: readonly string[]): Promise<Item[]> {
  const { own, others } = await addressesOf(tx, merge);
  return copyOptOuts(tx, { from: others, to: own, keys });
}

export async function transferOwnOptOuts(tx: Tx, merge: Merging, keys?: readonly string[]): Promise<Item[]> {
  const { own, others } = await addressesOf(tx, merge);
  return copyOptOuts(tx, { from: own, to: others, keys });
}

/** The addresses of the two before the merge, which may have replaced the address of the one that stays. */
async function addressesOf(tx: Tx, merge: Merging): Promise<{ own: string; others: string }> {
  const [creator, other] = [await findMerged(tx, merge.creatorId), await findMerged(tx, merge.otherId)];
  const before = merge.written?.["email"]?.before;
  return { own: typeof before === "string" ? before : creator.email, others: other.email };
}
