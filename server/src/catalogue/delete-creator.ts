import type { BulkDeletion, BulkOutcome, catalogue } from "@overture/contract";
import type { Actor } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { restorableSince } from "../db/deletion.js";
import { missing } from "../refusal.js";
import { deletionOf, outcomeOf } from "../values/bulk-outcome.js";
import { recordCreator, recordCreators } from "./audit-creators.js";
import { findCategoryNames } from "./category-choice-queries.js";
import {
  markCreatorDeleted,
  markCreatorRestored,
  markCreatorsDeleted,
  markCreatorsRestored,
} from "./creator-queries.js";
import { presentCreator } from "./present.js";

interface Which {
  actor: Actor;
  id: string;
  at: Date;
}

/** Takes a creator out of the catalogue. Conversations and campaigns still show it. */
export async function deleteCreator(tx: Tx, { actor, id, at }: Which): Promise<void> {
  const row = await markCreatorDeleted(tx, id, { actor, at });
  if (!row) throw missing("Creator");
  const before = presentCreator(row, await findCategoryNames(tx, [row]));
  await recordCreator(tx, { actor, action: "creator.delete", before });
}

/** Restores a deleted creator, unless another has its email now. */
export async function restoreCreator(tx: Tx, { actor, id, at }: Which): Promise<catalogue.Creator> {
  const row = await markCreatorRestored(tx, id, { since: restorableSince(at), at });
  if (!row) throw missing("Creator");
  const after = presentCreator(row, await findCategoryNames(tx, [row]));
  await recordCreator(tx, { actor, action: "creator.restore", after });
  return after;
}

interface Several {
  actor: Actor;
  ids: readonly string[];
  at: Date;
}

/** Takes many out of the catalogue at once; those that are not in it are skipped. */
export async function deleteCreators(tx: Tx, { actor, ids, at }: Several): Promise<BulkDeletion> {
  const deleted = await markCreatorsDeleted(tx, ids, { actor, at });
  await recordCreators(tx, { actor, action: "creator.delete-selected", ids: deleted });
  return deletionOf(ids, deleted);
}

/**
 * Restores many at once. Those whose email another has now are skipped, and so is what somebody else has restored and
 * deleted again since: that is not the caller's to undo.
 */
export async function restoreCreators(tx: Tx, { actor, ids, at }: Several): Promise<BulkOutcome> {
  const restored = await markCreatorsRestored(tx, ids, { actor, since: restorableSince(at), at });
  await recordCreators(tx, { actor, action: "creator.restore-selected", ids: restored });
  return outcomeOf(ids, restored.length);
}
