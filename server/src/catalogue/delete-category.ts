import { recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { type Deletion as Moment, restorableSince } from "../db/deletion.js";
import { missing, Refusal } from "../refusal.js";
import { type Category, type CategoryKind, categoryNouns, inUseText } from "./category.js";
import { countUses, lockCategory, reinsertCategory, removeCategory } from "./category-queries.js";

interface Which extends Moment {
  kind: CategoryKind;
  id: string;
}

/**
 * Deletes a genre or region that nothing uses. Transactions that start to use one hold a share lock on its row until
 * they commit, so the count waits for them; later ones find it deleted.
 */
export async function deleteCategory(tx: Tx, { actor, kind, id, at }: Which): Promise<void> {
  const category = await lockCategory(tx, kind, id);
  if (!category) throw missing(categoryNouns[kind]);

  const uses = await countUses(tx, kind, category.code);
  if (uses.creators + uses.campaigns > 0) throw new Refusal("invalid", inUseText(category.name, uses));

  await removeCategory(tx, kind, id, { actor, at });
  const { name } = category;
  await recordAudit(tx, { actor, action: `${kind}.delete`, subject: { kind, id, name }, before: { name } });
}

/** Restores a deleted one as it was, unless another has its name now. */
export async function restoreCategory(tx: Tx, { actor, kind, id, at }: Which): Promise<Category> {
  const category = await reinsertCategory(tx, kind, id, restorableSince(at));
  if (!category) throw missing(categoryNouns[kind]);
  const { name } = category;
  await recordAudit(tx, { actor, action: `${kind}.restore`, subject: { kind, id, name }, after: { name } });
  return category;
}
