import { type BodyOf, lists } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { recordMembers } from "./audit-lists.js";
import {
  countMembers,
  countMembersOf,
  deleteMembers,
  insertMembers,
  insertMembersOfThreads,
} from "./member-queries.js";
import { lockOwnList } from "./own-list.js";

interface Changing {
  listId: string;
  ownerId: string;
}

/** Adds and removes in one step. Creators that are in the list already, or not in the catalogue, are left out. */
export async function changeListCreators(
  tx: Tx,
  { listId, ownerId, body: { add = [], remove = [] } }: Changing & { body: BodyOf<typeof lists.changeListCreators> },
): Promise<lists.ChangedMembers> {
  const list = await lockOwnList(tx, listId, ownerId);
  if (list.filter) throw invalid({ [add.length > 0 ? "add" : "remove"]: isSavedFilter });
  const removedIds = await deleteMembers(tx, listId, remove);
  const addedIds = await addMembers(tx, { listId, ownerId }, add);
  await recordMembers(tx, { actor: { userId: ownerId }, list, added: addedIds.length, removed: removedIds.length });
  return { addedIds, removedIds };
}

/** Adds the creators of a campaign's threads; the caller has checked who owns the campaign. */
export async function addCreatorsOfThreads(
  tx: Tx,
  { listId, ownerId, ...which }: Changing & { campaignId: string; threadIds: readonly string[] },
): Promise<string[]> {
  const list = await lockOwnList(tx, listId, ownerId);
  if (list.filter) throw invalid({ listId: isSavedFilter });
  const addedIds = await insertMembersOfThreads(tx, listId, which);
  await refuseTooMany(tx, { listId, ownerId }, "listId");
  await recordMembers(tx, { actor: { userId: ownerId }, list, added: addedIds.length, removed: 0 });
  return addedIds;
}

/** Adds to a list that is locked or new. */
export async function addMembers(tx: Tx, which: Changing, creatorIds: readonly string[]): Promise<string[]> {
  if (creatorIds.length === 0) return [];
  const addedIds = await insertMembers(tx, which.listId, creatorIds);
  await refuseTooMany(tx, which, "add");
  return addedIds;
}

const isSavedFilter = "This list is a saved filter: it finds its creators by itself";

async function refuseTooMany(tx: Tx, { listId, ownerId }: Changing, field: string): Promise<void> {
  const { creators, creatorsInAll } = lists.listLimits;
  if ((await countMembers(tx, listId)) > creators) {
    throw invalid({ [field]: `A list holds at most ${creators.toLocaleString("en")} creators` });
  }
  if ((await countMembersOf(tx, ownerId)) > creatorsInAll) {
    const most = creatorsInAll.toLocaleString("en");
    throw invalid({ [field]: `Your lists hold at most ${most} creators, with those that were deleted lately` });
  }
}
