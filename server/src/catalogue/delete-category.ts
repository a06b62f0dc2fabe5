import { recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { type Deletion as Moment, restorableSince } from "../db/deletion.js";
import { missing, Refusal } from "../refusal.js";
import { type Category, type CategoryKind, categoryNouns, inUseText } from "./category.js";
import { bringBackCategory, countUses, lockCategory, removeCategory } from "./category-queries.js";

interface Which extends Moment {
  kind: CategoryKind;
  id: string;
}

/**
 * Deletes a genre or region that nothing uses. Whoever starts to use one holds a share of its row until the use is
 * committed, so the count comes after them; whoever comes later finds it gone.
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

/** Puts a deleted one back as it was, unless its name has meanwhile been given to another. */
export async function restoreCategory(tx: Tx, { actor, kind, id, at }: Which): Promise<Category> {
  const category = await bringBackCategory(tx, kind, id, restorableSince(at));
  if (!category) throw missing(categoryNouns[kind]);
  const { name } = category;
  await recordAudit(tx, { actor, action: `${kind}.restore`, subject: { kind, id, name }, after: { name } });
  return category;
}
