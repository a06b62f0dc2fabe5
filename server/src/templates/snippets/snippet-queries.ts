import type { snippets } from "@overture/contract";
import { sql } from "kysely";
import { translating } from "../../db/constraint.js";
import type { Db, Tx } from "../../db/database.js";
import { isReadableBy, ownRows } from "../../db/own-rows.js";
import "../tables.js";

const texts = { snippet_name_key: ["name", "You have a snippet with this name already"] } as const;

export const snippetRows = ownRows("snippet", texts);

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
    .where(isReadableBy("snippet", viewerId));
}

/** The user's own snippets and the shared ones, by name. */
export function listReadableSnippets(db: Db, viewerId: string): Promise<SnippetRow[]> {
  return readable(db, viewerId).orderBy(sql`lower(snippet.name)`).orderBy("snippet.id").execute();
}

export function findReadableSnippet(db: Db, id: string, viewerId: string): Promise<SnippetRow | undefined> {
  return readable(db, viewerId).where("snippet.id", "=", id).executeTakeFirst();
}

/** Changes to a snippet queue here; undefined for one that the viewer cannot read. */
export function lockReadableSnippet(tx: Tx, id: string, viewerId: string): Promise<SnippetRow | undefined> {
  return readable(tx, viewerId).where("snippet.id", "=", id).forNoKeyUpdate("snippet").executeTakeFirst();
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
