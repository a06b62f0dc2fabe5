import { type BodyOf, lists } from "@overture/contract";
import { lockUser } from "../../accounts/user-queries.js";
import type { Db, Tx } from "../../db/database.js";
import { changedMeanwhile, hasUnseen, invalid, Refusal } from "../../refusal.js";
import { findCategoryNames, findCodesByText } from "../category-choice-queries.js";
import { withFieldIds } from "../fields/field-filter-queries.js";
import { recordList } from "./audit-lists.js";
import { addMembers } from "./change-members.js";
import { insertList, type ListRow, listRows, updateListRow } from "./list-queries.js";
import { getReadableList, lockOwnList } from "./own-list.js";
import { presentLists } from "./present-list.js";

interface Saving {
  ownerId: string;
  at: Date;
}

/** Creates a list of creators in the catalogue, or of a filter. */
export async function createList(
  tx: Tx,
  { ownerId, at, body }: Saving & { body: BodyOf<typeof lists.createList> },
): Promise<ListRow> {
  const { name, isShared, creatorIds = [] } = body;
  const filter = body.filter ? await namedByIds(tx, body.filter) : null;
  // If two calls come at once, the second counts the list of the first.
  await lockUser(tx, ownerId);
  const id = await insertList(tx, { ownerId, name, isShared, filter, at });
  await refuseTooMany(tx, ownerId, { isShared });
  const added = await addMembers(tx, { listId: id, ownerId }, creatorIds);
  if (creatorIds.length > 0 && added.length === 0) {
    throw invalid({ creatorIds: "None of these creators is in the catalogue" });
  }
  const list = await getReadableList(tx, id, ownerId);
  await recordList(tx, { actor: { userId: ownerId }, action: "list.create", after: list });
  return list;
}

/** Called after the list is created, changed or restored, so the count includes it; the refusal undoes that. */
export async function refuseTooMany(tx: Tx, ownerId: string, { isShared }: Pick<ListRow, "isShared">): Promise<void> {
  const { lists: most } = lists.listLimits;
  if ((await listRows.countOf(tx, ownerId)) > most) {
    throw new Refusal("invalid", `You have ${most} lists already: delete one that is not used any more`);
  }
  if (isShared) await listRows.refuseMuchShared(tx, ownerId, "filter");
}

/** Absent properties stay. With `before`, what the caller has not seen stays too. */
export async function updateList(
  tx: Tx,
  { id, ownerId, at, body }: Saving & { id: string; body: BodyOf<typeof lists.updateList> },
): Promise<ListRow> {
  await lockUser(tx, ownerId);
  const before = await lockOwnList(tx, id, ownerId);
  if (body.filter && !before.filter) throw invalid({ filter: "This list is put together by hand" });
  const filter = body.filter && (await namedByIds(tx, body.filter));
  if (body.before) await refuseUnseen(tx, before, { name: body.name, filter, before: body.before });
  await updateListRow(tx, id, { ...body, filter }, at);
  const after = await getReadableList(tx, id, ownerId);
  await refuseTooMany(tx, ownerId, after);
  await recordList(tx, { actor: { userId: ownerId }, action: "list.update", before, after });
  return after;
}

/** Filters are compared as they are shown: a deleted own field, which nobody sees, makes no difference. */
async function refuseUnseen(
  tx: Tx,
  list: ListRow,
  { name, filter, before }: Pick<BodyOf<typeof lists.updateList>, "name" | "filter" | "before">,
): Promise<void> {
  const saved = { ...list, name: name ?? list.name, filter: filter ?? list.filter };
  const [now, then] = await presentLists(tx, [list, saved], list.ownerId);
  if (now && then && hasUnseen(now, { name: name && then.name, filter: filter && then.filter, before }))
    throw changedMeanwhile("This list was changed elsewhere", now);
}

/** Genres, regions and own fields by id, so that they may be renamed; unknown ones stay, and match nothing. */
async function namedByIds(db: Db, filter: lists.SavedFilter): Promise<lists.SavedFilter> {
  const { genres = [], region = [] } = filter;
  const [genreCodes, regionCodes] = [
    await findCodesByText(db, "genre", genres),
    await findCodesByText(db, "region", region),
  ];
  const names = await findCategoryNames(db, [
    { genre_codes: [...genreCodes.values()], region_codes: [...regionCodes.values()] },
  ]);
  const idOf = (text: string, codes: Map<string, number>, found: ReadonlyMap<number, { _id: string }>) =>
    found.get(codes.get(text) ?? -1)?._id ?? text;
  const { field: named, ...others } = filter;
  const field = await withFieldIds(db, named);
  return {
    ...others,
    ...(field && { field }),
    ...(filter.genres && { genres: [...new Set(genres.map((text) => idOf(text, genreCodes, names.genres)))] }),
    ...(filter.region && { region: [...new Set(region.map((text) => idOf(text, regionCodes, names.regions)))] }),
  };
}
