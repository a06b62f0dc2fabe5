import type { Db, Tx } from "../../db/database.js";
import { requireOwn } from "../../db/own-rows.js";
import { missing } from "../../refusal.js";
import { findReadableList, type ListRow, lockReadableList } from "./list-queries.js";

export async function getReadableList(db: Db, id: string, viewerId: string): Promise<ListRow> {
  const list = await findReadableList(db, id, viewerId);
  if (!list) throw missing("List");
  return list;
}

/**
 * Locks a list to change it. For a shared list of somebody else the refusal says that it is theirs; any other does not
 * exist.
 */
export async function lockOwnList(tx: Tx, id: string, userId: string): Promise<ListRow> {
  return requireOwn(await lockReadableList(tx, id, userId), userId, "List");
}
