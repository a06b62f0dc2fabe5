import type { Db, Tx } from "../../db/database.js";
import { requireOwn } from "../../db/own-rows.js";
import { missing } from "../../refusal.js";
import { findReadableList, type ListRow, lockReadableList } from "./list-queries.js";

export async function getReadableList(db: Db, id: string, viewerId: string): Promise<ListRow> {
  const list = await findReadableList(db, id, viewerId);
  if (!list) throw missing("List");
  return list;
}

/** To change it: of a list that somebody else shares one learns that it is theirs, of any other that there is none. */
export async function lockOwnList(tx: Tx, id: string, userId: string): Promise<ListRow> {
  return requireOwn(await lockReadableList(tx, id, userId), userId, "List");
}
