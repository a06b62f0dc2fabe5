import type { Db } from "../../db/database.js";
import { missing } from "../../refusal.js";
import { type FoundList, findReadableList } from "./list-queries.js";

/** The list that a search names, if any. A list that the viewer cannot read does not exist. */
export async function findAskedList(
  db: Db,
  { list }: { list?: string | undefined },
  viewerId: string,
): Promise<FoundList | undefined> {
  if (list === undefined) return undefined;
  const found = await findReadableList(db, list, viewerId);
  if (!found) throw missing("List");
  return found;
}
