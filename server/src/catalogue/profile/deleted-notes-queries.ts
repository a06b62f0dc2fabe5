import type { Tx } from "../../db/database.js";
import { type Deletion, userOf } from "../../db/deletion.js";
import { removeDeletedRows } from "../../db/own-rows.js";
import "../tables.js";

/** Stores notes that were removed from a locked creator for as long as they can be restored. */
export async function keepDeletedNotes(
  tx: Tx,
  { creatorId, notes, actor, at }: Deletion & { creatorId: string; notes: string },
): Promise<void> {
  await tx
    .insertInto("deleted_creator_notes")
    .values({ creator_id: creatorId, notes, deleted_at: at, deleted_by: userOf(actor) })
    .execute();
}

export async function findDeletedNotes(tx: Tx, id: string, since: Date): Promise<{ creatorId: string } | undefined> {
  return tx
    .selectFrom("deleted_creator_notes")
    .select("creator_id as creatorId")
    .where("id", "=", id)
    .where("deleted_at", ">", since)
    .executeTakeFirst();
}

/**
 * Takes the text of removed notes of a locked creator, once; undefined if they were restored already, or have moved.
 */
export async function takeDeletedNotes(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("deleted_creator_notes")
    .where("id", "=", id)
    .where("creator_id", "=", creatorId)
    .returning("notes")
    .executeTakeFirst();
  return row?.notes;
}

/** Moves all removed notes of a creator to another; both are locked. Answers which. */
export async function moveDeletedNotes(
  tx: Tx,
  { creatorId, otherId }: { creatorId: string; otherId: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable("deleted_creator_notes")
    .set({ creator_id: creatorId })
    .where("creator_id", "=", otherId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves these removed notes back to a creator if they can still be restored; the creator that has them is locked. */
export async function returnDeletedNotes(
  tx: Tx,
  { ids, otherId }: { ids: readonly string[]; otherId: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("deleted_creator_notes").set({ creator_id: otherId }).where("id", "in", ids).execute();
}

/** Removes some that were deleted before this time for good; answers how many. */
export function removeDeletedNotesOfCreators(tx: Tx, before: Date, most: number): Promise<number> {
  return removeDeletedRows(tx, "deleted_creator_notes", before, most);
}
