import { type DataOf, tags } from "@overture/contract";
import type { Actor } from "../../audit/record-audit.js";
import type { Tx } from "../../db/database.js";
import { outcomeOf } from "../../values/bulk-outcome.js";
import { recordTagsOfSeveral } from "../audit-creators.js";
import { listCountedIds, otherCreatorsMatch } from "../creator-total-queries.js";
import { creatorListOf } from "../list-creators.js";
import { findAskedList } from "../lists/find-asked-list.js";
import { addTags, findOverfull, lockTagged, removeTags, type TagOf } from "./creator-tag-queries.js";

interface Changing {
  actor: { userId: string };
  body: tags.TagChanges;
}

/** Adds and removes tags of many creators in a few statements. */
export async function changeCreatorTags(
  tx: Tx,
  { actor, body: { changes = [], matching } }: Changing,
): Promise<DataOf<typeof tags.changeCreatorTags>> {
  if (!matching) return changeTags(tx, { actor, changes });
  const creatorIds = await listMatching(tx, matching, actor.userId);
  return changeTags(tx, { actor, changes: [{ creatorIds, add: matching.add, remove: matching.remove }] });
}

/** Refuses if other creators match than were shown. */
async function listMatching(
  tx: Tx,
  { filters, count }: NonNullable<tags.TagChanges["matching"]>,
  viewerId: string,
): Promise<string[]> {
  const list = await creatorListOf(tx, { ...filters, list: await findAskedList(tx, filters, viewerId) });
  const ids = await listCountedIds(tx, list.few);
  if (ids.length === count) return ids;
  throw otherCreatorsMatch({ count });
}

async function changeTags(
  tx: Tx,
  { actor, changes }: { actor: Actor; changes: readonly tags.TagChange[] },
): Promise<DataOf<typeof tags.changeCreatorTags>> {
  const given = changes.flatMap(({ creatorIds }) => creatorIds.map((id) => id.toLowerCase()));
  const ids = await lockTagged(tx, given);
  const wanted = tagsOf(changes, new Set(ids));
  const overfull = await findOverfull(tx, ids, wanted);
  const fits = ({ creatorId }: TagOf) => !overfull.has(creatorId);
  const removed = await removeTags(tx, wanted.removed.filter(fits));
  const added = await addTags(tx, wanted.added.filter(fits));
  const undo = reverse({ added, removed });
  const changedIds = undo.flatMap(({ creatorIds }) => creatorIds);
  await recordTagsOfSeveral(tx, { actor, ids: changedIds, added: namesOf(added), removed: namesOf(removed) });
  const { skipped } = outcomeOf(given, ids.length - overfull.size);
  return { changed: changedIds.length, skipped, undo };
}

interface Tags {
  added: TagOf[];
  removed: TagOf[];
}

/** Each tag of each creator once. */
function tagsOf(changes: readonly tags.TagChange[], known: ReadonlySet<string>): Tags {
  const [added, removed] = [new Map<string, TagOf>(), new Map<string, TagOf>()];
  for (const { creatorIds, add = [], remove = [] } of changes) {
    const [toAdd, toRemove] = [withKeys(add), withKeys(remove)];
    for (const creatorId of creatorIds.map((id) => id.toLowerCase()).filter((id) => known.has(id))) {
      for (const { name, key } of toRemove) removed.set(`${creatorId} ${key}`, { creatorId, name });
      for (const { name, key } of toAdd) added.set(`${creatorId} ${key}`, { creatorId, name });
    }
  }
  for (const key of added.keys()) removed.delete(key);
  return { added: [...added.values()], removed: [...removed.values()] };
}

function withKeys(names: readonly string[]): { name: string; key: string }[] {
  return tags.tidyTags(names).map((name) => ({ name, key: tags.tagKey(name) }));
}

/** The changes that undo these: creators with the same changes are combined. */
function reverse({ added, removed }: Tags): tags.TagChange[] {
  const byCreator = new Map<string, { add: string[]; remove: string[] }>();
  const of = (id: string) => byCreator.get(id) ?? byCreator.set(id, { add: [], remove: [] }).get(id);
  for (const { creatorId, name } of added) of(creatorId)?.remove.push(name);
  for (const { creatorId, name } of removed) of(creatorId)?.add.push(name);
  const alike = new Map<string, tags.TagChange>();
  for (const [id, { add, remove }] of byCreator) {
    const key = JSON.stringify([add.sort(), remove.sort()]);
    const change = alike.get(key);
    if (change) change.creatorIds.push(id);
    else alike.set(key, { creatorIds: [id], ...(add[0] && { add }), ...(remove[0] && { remove }) });
  }
  return [...alike.values()];
}

function namesOf(given: readonly TagOf[]): string[] {
  return [...new Set(given.map(({ name }) => name))].sort();
}
