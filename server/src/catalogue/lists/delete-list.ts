import { lockUser } from "../../accounts/user-queries.js";
import type { Tx } from "../../db/database.js";
import { restorableSince } from "../../db/deletion.js";
import { missing } from "../../refusal.js";
import { recordList } from "./audit-lists.js";
import { type ListRow, listRows } from "./list-queries.js";
import { getReadableList, lockOwnList } from "./own-list.js";
import { refuseTooMany } from "./save-list.js";

interface Which {
  id: string;
  ownerId: string;
  at: Date;
}

/** The creators stay in the catalogue, and the list keeps its members for as long as it can be restored. */
export async function deleteList(tx: Tx, { id, ownerId, at }: Which): Promise<void> {
  const actor = { userId: ownerId };
  const before = await lockOwnList(tx, id, ownerId);
  await listRows.markDeleted(tx, id, { actor, at });
  await recordList(tx, { actor, action: "list.delete", before });
}

export async function restoreList(tx: Tx, { id, ownerId, at }: Which): Promise<ListRow> {
  await lockUser(tx, ownerId);
  if (!(await listRows.unmarkDeleted(tx, { id, ownerId }, restorableSince(at)))) throw missing("List");
  const after = await getReadableList(tx, id, ownerId);
  await refuseTooMany(tx, ownerId, after);
  await recordList(tx, { actor: { userId: ownerId }, action: "list.restore", after });
  return after;
}
