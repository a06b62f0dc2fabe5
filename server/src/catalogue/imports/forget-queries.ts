import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/**
 * Removes some of the former values of imports that can no longer be undone, of one import at a time; answers how many
 * rows it removed. When none are left the import is marked, which counts as one.
 */
export async function forgetBeforeImports(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ code: number }>`
    select code from creator_import
    where not is_forgotten and (created_at <= ${before} or undone_at is not null)
    order by created_at, id limit 1
    for update skip locked`.execute(tx);
  const [oldest] = rows;
  if (!oldest) return 0;
  const { numAffectedRows: creators = 0n } = await sql`
    delete from creator_import_before
    where import_code = ${oldest.code} and creator_id in (
      select creator_id from creator_import_before where import_code = ${oldest.code} order by creator_id limit ${most}
    )`.execute(tx);
  const { numAffectedRows: values = 0n } = await sql`
    delete from creator_import_value_before
    where import_code = ${oldest.code} and (creator_id, field_id) in (
      select creator_id, field_id from creator_import_value_before
      where import_code = ${oldest.code} order by creator_id, field_id limit ${most}
    )`.execute(tx);
  if (creators + values > 0n) return Number(creators + values);
  await sql`update creator_import set is_forgotten = true where code = ${oldest.code}`.execute(tx);
  return 1;
}

/** Removes the former values of erased creators. */
export async function removeBeforeImportsOf(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`delete from creator_import_before where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
  await sql`delete from creator_import_value_before where creator_id = any(${creatorIds}::uuid[])`.execute(tx);
}
