import { type Actor, recordAudit } from "../audit/record-audit.js";
import type { Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import { type Category, type CategoryKind, categoryNouns } from "./category.js";
import { insertCategory, lockCategory, renameCategory as renameRow } from "./category-queries.js";

interface Creation {
  actor: Actor;
  kind: CategoryKind;
  name: string;
}

export async function createCategory(tx: Tx, { actor, kind, name }: Creation): Promise<Category> {
  const category = await insertCategory(tx, kind, name);
  await recordAudit(tx, { actor, action: `${kind}.create`, subject: { kind, id: category.id, name }, after: { name } });
  return category;
}

export async function renameCategory(tx: Tx, { id, actor, kind, name }: Creation & { id: string }): Promise<Category> {
  const before = await lockCategory(tx, kind, id);
  const category = before && (await renameRow(tx, kind, id, name));
  if (!category) throw missing(categoryNouns[kind]);
  const subject = { kind, id, name: category.name };
  await recordAudit(tx, { actor, action: `${kind}.rename`, subject, before: { name: before.name }, after: { name } });
  return category;
}
