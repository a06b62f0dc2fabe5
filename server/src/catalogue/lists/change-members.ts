import { type BodyOf, lists } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { invalid } from "../../refusal.js";
import { recordMembers } from "./audit-lists.js";
import { countMembers, deleteMembers, insertMembers, insertMembersOfThreads } from "./member-queries.js";
import { lockOwnList } from "./own-list.js";

interface Changing {
  listId: string;
  ownerId: string;
}

/** Adds and removes in one step; who is in the list already, or is not in the catalogue, is left out. */
export async function changeListCreators(
  tx: Tx,
  { listId, ownerId, body: { add = [], remove = [] } }: Changing & { body: BodyOf<typeof lists.changeListCreators> },
): Promise<lists.ChangedMembers> {
  const list = await lockOwnList(tx, listId, ownerId);
  if (list.filter) throw invalid({ [add.length > 0 ? "add" : "remove"]: isSavedFilter });
  const removedIds = await deleteMembers(tx, listId, remove);
  const addedIds = await addMembers(tx, listId, add);
  await recordMembers(tx, { actor: { userId: ownerId }, list, added: addedIds.length, removed: removedIds.length });
  return { addedIds, removedIds };
}

/** Adds the creators of a campaign's threads; whose the campaign is was asked before. */
export async function addCreatorsOfThreads(
  tx: Tx,
  { listId, ownerId, ...which }: Changing & { campaignId: string; threadIds: readonly string[] },
): Promise<string[]> {
  const list = await lockOwnList(tx, listId, ownerId);
  if (list.filter) throw invalid({ listId: isSavedFilter });
  const addedIds = await insertMembersOfThreads(tx, listId, which);
  await refuseTooMany(tx, listId, "listId");
  await recordMembers(tx, { actor: { userId: ownerId }, list, added: addedIds.length, removed: 0 });
  return addedIds;
}

/** To a list that is locked, or new. */
export async function addMembers(tx: Tx, listId: string, creatorIds: readonly string[]): Promise<string[]> {
  if (creatorIds.length === 0) return [];
  const addedIds = await insertMembers(tx, listId, creatorIds);
  await refuseTooMany(tx, listId, "add");
  return addedIds;
}

const isSavedFilter = "This list is a saved filter: it finds its creators by itself";

async function refuseTooMany(tx: Tx, listId: string, field: string): Promise<void> {
  if ((await countMembers(tx, listId)) <= lists.listLimits.creators) return;
  throw invalid({ [field]: `A list holds at most ${lists.listLimits.creators.toLocaleString("en")} creators` });
}
