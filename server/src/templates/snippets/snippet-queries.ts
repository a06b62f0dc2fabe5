import type { snippets } from "@overture/contract";
import { sql } from "kysely";
import { translating } from "../../db/constraint.js";
import type { Db, Tx } from "../../db/database.js";
import { type Deletion, userOf } from "../../db/deletion.js";
import "../tables.js";

const texts = { snippet_name_key: ["name", "You have a snippet with this name already"] } as const;

export interface SnippetRow {
  id: string;
  ownerId: string;
  owner: string;
  name: string;
  content: string;
  isShared: boolean;
  createdAt: Date;
}

function readable(db: Db, viewerId: string) {
  return db
    .selectFrom("snippet")
    .innerJoin("app_user", "app_user.id", "snippet.user_id")
    .select([
      "snippet.id",
      "snippet.user_id as ownerId",
      "app_user.username as owner",
      "snippet.name",
      "snippet.content",
      "snippet.is_shared as isShared",
      "snippet.created_at as createdAt",
    ])
    .where("snippet.deleted_at", "is", null)
    .where((row) => row.or([row("snippet.user_id", "=", viewerId), row("snippet.is_shared", "=", true)]));
}

/** One's own and those that others share, by name. */
export function listReadableSnippets(db: Db, viewerId: string): Promise<SnippetRow[]> {
  return readable(db, viewerId).orderBy(sql`lower(snippet.name)`).orderBy("snippet.id").execute();
}

export function findReadableSnippet(db: Db, id: string, viewerId: string): Promise<SnippetRow | undefined> {
  return readable(db, viewerId).where("snippet.id", "=", id).executeTakeFirst();
}

/** Whoever changes a snippet waits here for whoever is at it; undefined for one that the viewer cannot read. */
export function lockReadableSnippet(tx: Tx, id: string, viewerId: string): Promise<SnippetRow | undefined> {
  return readable(tx, viewerId).where("snippet.id", "=", id).forNoKeyUpdate("snippet").executeTakeFirst();
}

export async function countSnippets(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("snippet")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSnippet(
  tx: Tx,
  { ownerId, body, at }: { ownerId: string; body: snippets.SnippetBody; at: Date },
): Promise<string> {
  const statement = tx.insertInto("snippet").values({
    user_id: ownerId,
    name: body.name,
    content: body.content,
    is_shared: body.isShared,
    created_at: at,
    updated_at: at,
  });
  return (await translating(texts, statement.returning("id").executeTakeFirstOrThrow())).id;
}

export async function updateSnippetRow(
  tx: Tx,
  id: string,
  { name, content, isShared }: snippets.SnippetChanges,
  at: Date,
): Promise<void> {
  const statement = tx
    .updateTable("snippet")
    .set({
      updated_at: at,
      ...(name !== undefined && { name }),
      ...(content !== undefined && { content }),
      ...(isShared !== undefined && { is_shared: isShared }),
    })
    .where("id", "=", id);
  await translating(texts, statement.execute());
}

export async function markSnippetDeleted(tx: Tx, id: string, { actor, at }: Deletion): Promise<void> {
  await tx
    .updateTable("snippet")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where("id", "=", id)
    .execute();
}

/** False when the owner deleted no such snippet later than `since`. */
export async function unmarkSnippetDeleted(
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string },
  since: Date,
): Promise<boolean> {
  const statement = tx
    .updateTable("snippet")
    .set({ deleted_at: null, deleted_by: null })
    .where("id", "=", id)
    .where("user_id", "=", ownerId)
    .where("deleted_at", ">", since);
  return (await translating(texts, statement.executeTakeFirst())).numUpdatedRows > 0n;
}

/** Those that are not deleted yet. */
export async function markSnippetsOfUserDeleted(tx: Tx, userId: string, { actor, at }: Deletion): Promise<void> {
  await tx
    .updateTable("snippet")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
}

/** Those that were deleted together with the user. */
export async function unmarkSnippetsOfUserDeleted(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
  await tx
    .updateTable("snippet")
    .set({ deleted_at: null, deleted_by: null })
    .where("user_id", "=", userId)
    .where("deleted_at", "=", deletedAt)
    .execute();
}

/** Whenever they were deleted. */
export async function removeSnippetsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("snippet").where("user_id", "=", userId).execute();
}

/** Removes some that were deleted before; answers how many. */
export async function removeDeletedSnippets(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from snippet where id in (
      select id from snippet where deleted_at <= ${before} order by deleted_at, id limit ${most}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}
