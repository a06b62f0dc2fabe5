import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { missing, Refusal } from "../refusal.js";
import { type CategoryKind, categoryNouns, inUseText } from "./category.js";
import { countUses, lockCategory, removeCategory } from "./category-queries.js";

interface Deletion {
  actor: Actor;
  kind: CategoryKind;
  id: string;
}

/**
 * Deletes a genre or region that nothing uses. Whoever starts to use one holds a share of its row until the use is
 * committed, so the count comes after them; whoever comes later finds it gone.
 */
export async function deleteCategory(tx: Tx, { actor, kind, id }: Deletion): Promise<void> {
  const category = await lockCategory(tx, kind, id);
  if (!category) throw missing(categoryNouns[kind]);

  const uses = await countUses(tx, kind, category.code);
  if (uses.creators + uses.campaigns > 0) throw new Refusal("invalid", inUseText(category.name, uses));

  await removeCategory(tx, kind, id);
  const { name } = category;
  await recordAudit(tx, { actor, action: `${kind}.delete`, subject: { kind, id, name }, before: { name } });
}
