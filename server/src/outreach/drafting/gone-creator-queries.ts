import { sql } from "kysely";
import { hasBecomeAnother } from "../../catalogue/merging/merged-creator-queries.js";
import type { Tx } from "../../db/database.js";

/**
 * Waits for transactions that take one of these creators out of the catalogue, and keeps others from undoing their
 * import.
 */
export async function shareCreators(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  await sql`select from creator where id = any(${creatorIds}::uuid[]) order by id for key share`.execute(tx);
}

/**
 * Those of the creators that were deleted. The conversation of a merged creator moves to the one that it was merged
 * into.
 */
export async function findGoneCreators(tx: Tx, creatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from creator
    where id = any(${creatorIds}::uuid[]) and deleted_at is not null and not ${hasBecomeAnother}
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
