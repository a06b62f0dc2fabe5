import { sql } from "kysely";
import type { MomentPlace } from "../../db/cursor-page.js";
import type { Db, Tx } from "../../db/database.js";
import { countAbout, type Total } from "../../db/total.js";
import type { CategoryKind } from "../category.js";
import "../tables.js";

/** An import's code, which rows of creators hold, and its id, which callers use. */
export interface OpenImport {
  id: string;
  code: number;
}

interface NewImport {
  userId: string | null;
  fileName: string | undefined;
  at: Date;
}

export async function insertImport(tx: Tx, { userId, fileName, at }: NewImport): Promise<OpenImport> {
  return tx
    .insertInto("creator_import")
    .values({ user_id: userId, file_name: fileName ?? null, created_at: at })
    .returning(["id", "code"])
    .executeTakeFirstOrThrow();
}

export interface LockedImport extends OpenImport {
  userId: string | null;
  createdAt: Date;
  undoneAt: Date | null;
  genreCodes: number[];
  regionCodes: number[];
}

/** Calls that continue an import, and those that undo it, wait for each other here. */
export function lockImport(tx: Tx, id: string): Promise<LockedImport | undefined> {
  return tx
    .selectFrom("creator_import")
    .select([
      "id",
      "code",
      "user_id as userId",
      "created_at as createdAt",
      "undone_at as undoneAt",
      "genre_codes as genreCodes",
      "region_codes as regionCodes",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** From here on triggers know for which import this transaction writes creators. */
export async function nameImport(tx: Tx, { code }: OpenImport): Promise<void> {
  await sql`select set_config('overture.import', ${String(code)}, true)`.execute(tx);
}

interface Done {
  imported: number;
  created: number;
  updated: number;
  /** The codes of genres and regions that the import created. */
  made: Record<CategoryKind, readonly number[]>;
}

export async function addToImport(tx: Tx, { id }: OpenImport, { made, ...counts }: Done): Promise<void> {
  await sql`
    update creator_import
    set imported = imported + ${counts.imported}, created = created + ${counts.created},
      updated = updated + ${counts.updated},
      genre_codes = genre_codes || ${made.genre}::int[], region_codes = region_codes || ${made.region}::int[]
    where id = ${id}`.execute(tx);
}

interface Undone {
  userId: string | null;
  at: Date;
  deleted: number;
  restored: number;
}

export async function markUndone(tx: Tx, id: string, { userId, at, deleted, restored }: Undone): Promise<void> {
  await tx
    .updateTable("creator_import")
    .set({ undone_at: at, undone_by: userId, deleted, restored })
    .where("id", "=", id)
    .execute();
}

export interface ImportRow {
  id: string;
  userId: string | null;
  username: string | null;
  fileName: string | null;
  createdAt: Date;
  imported: number;
  created: number;
  updated: number;
  undoneAt: Date | null;
  undoneById: string | null;
  undoneBy: string | null;
  deleted: number | null;
  restored: number | null;
}

/** Latest first. */
export async function listImportRows(
  db: Db,
  { after, limit }: { after: MomentPlace | undefined; limit: number },
): Promise<ImportRow[]> {
  let rows = db
    .selectFrom("creator_import")
    .leftJoin("app_user", "app_user.id", "creator_import.user_id")
    .leftJoin("app_user as undoer", "undoer.id", "creator_import.undone_by")
    .select([
      "creator_import.id",
      "creator_import.user_id as userId",
      "app_user.username",
      "creator_import.file_name as fileName",
      "creator_import.created_at as createdAt",
      "creator_import.imported",
      "creator_import.created",
      "creator_import.updated",
      "creator_import.undone_at as undoneAt",
      "creator_import.undone_by as undoneById",
      "undoer.username as undoneBy",
      "creator_import.deleted",
      "creator_import.restored",
    ]);
  if (after) {
    const place = sql<boolean>`
      (creator_import.created_at, creator_import.id) < (${after.at}, ${after.id})`;
    rows = rows.where(place);
  }
  return rows.orderBy("creator_import.created_at", "desc").orderBy("creator_import.id", "desc").limit(limit).execute();
}

export function countImports(db: Db): Promise<Total> {
  return countAbout(db, sql`select from creator_import`);
}
