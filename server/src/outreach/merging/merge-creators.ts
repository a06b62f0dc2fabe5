import type { merging as contract, DataOf } from "@overture/contract";
import { recordAudit } from "../../audit/record-audit.js";
import { moveChosenCreator } from "../../campaigns/merged-creator-queries.js";
import { insertItems, transferAddresses } from "../../catalogue/merging/item-queries.js";
import { keepFields } from "../../catalogue/merging/merge-fields.js";
import { insertMerge, lockMerging, updateWritten } from "../../catalogue/merging/merge-queries.js";
import { lockCreatorsToMerge, type MergedCreator, markMerged } from "../../catalogue/merging/merged-creator-queries.js";
import { transferNotes } from "../../catalogue/merging/transfer-profile.js";
import { moveDeletedNotes } from "../../catalogue/profile/deleted-notes-queries.js";
import type { Tx } from "../../db/database.js";
import { restorableUntil } from "../../db/deletion.js";
import { announceAll, threadChanges } from "../../events/announce.js";
import { invalid, missing } from "../../refusal.js";
import { moveThreads } from "./moved-thread-queries.js";
import { kinds } from "./transferred.js";

interface Merging {
  userId: string;
  creatorId: string;
  otherId: string;
  keep: contract.Keep;
  at: Date;
}

/**
 * Merges two creators into one. Conversations and choices of campaigns move, and everything else is copied to the
 * creator that stays: the row of the other leaves the catalogue unchanged, so that it can be restored exactly. Only one
 * merge runs at a time. A conversation that somebody begins with the other at the same time waits for the merge, and
 * moves too (migration 0190).
 */
export async function mergeCreators(tx: Tx, merging: Merging): Promise<DataOf<typeof contract.mergeCreators>> {
  const { userId, keep, at } = merging;
  await lockMerging(tx);
  const { creator, other } = await lockBoth(tx, merging);
  const id = await insertMerge(tx, { creatorId: creator.id, otherId: other.id, userId, at });
  const merge = { id, creatorId: creator.id, otherId: other.id, mergedAt: at };

  for (const { kind, bring } of kinds) {
    await insertItems(tx, id, kind, kind === "campaign" ? await moveChosenCreator(tx, merge) : await bring(tx, merge));
  }
  await insertItems(tx, id, "notes", await transferNotes(tx, merge));
  const removedNotes = await moveDeletedNotes(tx, merge);
  await insertItems(
    tx,
    id,
    "removed notes",
    removedNotes.map((key) => ({ key, isAdded: true })),
  );
  if (keep.email === "other") {
    const further = await transferAddresses(tx, { ...merge, further: [creator.email], at });
    await insertItems(tx, id, "address", further);
  }
  const threads = await moveThreads(tx, merge);
  await insertItems(
    tx,
    id,
    "thread",
    threads.map((thread) => ({ key: thread.id, isAdded: true })),
  );
  await markMerged(tx, other.id, { userId, at });
  const written = await keepFields(tx, { creator, other, keep });
  await updateWritten(tx, id, written);

  await recordAudit(tx, {
    actor: { userId },
    action: "creator.merge",
    subject: { kind: "creator", id: creator.id, name: creator.username },
    after: { merge: id, otherId: other.id, other: other.username, conversations: threads.length, written },
  });
  // Open pages show the creator that conversations have now.
  await announceAll(tx, threadChanges(threads));
  return { mergeId: id, undoUntil: restorableUntil(at).toISOString() };
}

async function lockBoth(tx: Tx, { creatorId, otherId }: Merging) {
  const found = await lockCreatorsToMerge(tx, [creatorId, otherId]);
  const creator = inCatalogue(found.get(creatorId.toLowerCase()));
  if (!creator) throw missing("Creator");
  const other = inCatalogue(found.get(otherId.toLowerCase()));
  if (!other) throw invalid({ otherId: "This creator does not exist" });
  if (other.id === creator.id) throw invalid({ otherId: "Choose another creator" });
  return { creator, other };
}

function inCatalogue(creator: MergedCreator | undefined): MergedCreator | undefined {
  return creator?.deleted_at === null ? creator : undefined;
}
