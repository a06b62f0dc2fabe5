import type { Db, Tx } from "../../db/database.js";
import { missing, Refusal } from "../../refusal.js";
import { findReadableList, type ListRow, lockReadableList } from "./list-queries.js";

export async function getReadableList(db: Db, id: string, viewerId: string): Promise<ListRow> {
  const list = await findReadableList(db, id, viewerId);
  if (!list) throw missing("List");
  return list;
}

/** To change it: of a list that somebody else shares one learns that it is theirs, of any other that there is none. */
export async function lockOwnList(tx: Tx, id: string, userId: string): Promise<ListRow> {
  const list = await lockReadableList(tx, id, userId);
  if (!list) throw missing("List");
  if (list.ownerId !== userId) throw new Refusal("forbidden", `Only ${list.owner} can change this list`);
  return list;
}
