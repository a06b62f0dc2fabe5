import type { lists } from "@overture/contract";
import { sql } from "kysely";
import { translating } from "../../db/constraint.js";
import type { Db, Tx } from "../../db/database.js";
import { isReadableBy, ownRows } from "../../db/own-rows.js";
import "../tables.js";

const texts = { creator_list_name_key: ["name", "You have a list with this name already"] } as const;

export const listRows = ownRows("creator_list", texts);

export interface ListRow {
  id: string;
  ownerId: string;
  owner: string;
  name: string;
  isShared: boolean;
  filter: lists.SavedFilter | null;
  members: number;
  createdAt: Date;
}

/** What a search needs to know about its list. */
export type FoundList = Pick<ListRow, "id" | "filter" | "members">;

function readable(db: Db, viewerId: string) {
  return db
    .selectFrom("creator_list")
    .innerJoin("app_user", "app_user.id", "creator_list.user_id")
    .select([
      "creator_list.id",
      "creator_list.user_id as ownerId",
      "app_user.username as owner",
      "creator_list.name",
      "creator_list.is_shared as isShared",
      "creator_list.filter",
      "creator_list.members",
      "creator_list.created_at as createdAt",
    ])
    .where(isReadableBy("creator_list", viewerId));
}

/** The viewer's own lists and those that others share, by name. */
export function listReadableLists(db: Db, viewerId: string): Promise<ListRow[]> {
  return readable(db, viewerId).orderBy(sql`lower(creator_list.name)`).orderBy("creator_list.id").execute();
}

export function findReadableList(db: Db, id: string, viewerId: string): Promise<ListRow | undefined> {
  return readable(db, viewerId).where("creator_list.id", "=", id).executeTakeFirst();
}

interface NewList {
  ownerId: string;
  name: string;
  isShared: boolean;
  filter: lists.SavedFilter | null;
  at: Date;
}

export async function insertList(tx: Tx, { ownerId, name, isShared, filter, at }: NewList): Promise<string> {
  const statement = tx.insertInto("creator_list").values({
    user_id: ownerId,
    name,
    is_shared: isShared,
    filter: filter && JSON.stringify(filter),
    created_at: at,
    updated_at: at,
  });
  return (await translating(texts, statement.returning("id").executeTakeFirstOrThrow())).id;
}

/** Calls that change a list wait for each other here. Undefined for a list that the viewer cannot read. */
export function lockReadableList(tx: Tx, id: string, viewerId: string): Promise<ListRow | undefined> {
  return readable(tx, viewerId).where("creator_list.id", "=", id).forNoKeyUpdate("creator_list").executeTakeFirst();
}

interface Changes {
  name?: string | undefined;
  isShared?: boolean | undefined;
  filter?: lists.SavedFilter | undefined;
}

export async function updateListRow(tx: Tx, id: string, { name, isShared, filter }: Changes, at: Date): Promise<void> {
  const statement = tx
    .updateTable("creator_list")
    .set({
      updated_at: at,
      ...(name !== undefined && { name }),
      ...(isShared !== undefined && { is_shared: isShared }),
      ...(filter && { filter: JSON.stringify(filter) }),
    })
    .where("id", "=", id);
  await translating(texts, statement.execute());
}
