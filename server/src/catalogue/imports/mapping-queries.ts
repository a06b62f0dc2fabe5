import { createHash } from "node:crypto";
import type { creatorImports } from "@overture/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import "../tables.js";

/** The most for one user. */
const maxMappings = 50;

export interface MappingRow {
  headers: string[];
  mapping: creatorImports.RememberedMapping["mapping"];
  /** Columns of own fields, by the fields' names. */
  fields: creatorImports.RememberedMapping["fields"];
  savedAt: Date;
}

/** Latest first. */
export function listMappingRows(db: Db, userId: string): Promise<MappingRow[]> {
  return db
    .selectFrom("import_mapping")
    .select(["headers", "mapping", "fields", "saved_at as savedAt"])
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .limit(maxMappings)
    .execute();
}

interface Remembered extends Omit<MappingRow, "savedAt"> {
  userId: string;
  at: Date;
}

/** Replaces the mapping for the same headers; the oldest is removed if there are too many. */
export async function rememberMapping(tx: Tx, { userId, headers, at, ...by }: Remembered): Promise<void> {
  const saved = { headers, mapping: JSON.stringify(by.mapping), fields: JSON.stringify(by.fields), saved_at: at };
  await tx
    .insertInto("import_mapping")
    .values({ user_id: userId, headers_hash: hashOf(headers), ...saved })
    .onConflict((conflict) => conflict.columns(["user_id", "headers_hash"]).doUpdateSet(saved))
    .execute();
  await sql`
    delete from import_mapping where user_id = ${userId} and headers_hash in (
      select headers_hash from import_mapping where user_id = ${userId} order by saved_at desc offset ${maxMappings}
    )`.execute(tx);
}

/** Equal for the same headers in another order or another case. */
function hashOf(headers: readonly string[]): Buffer {
  const plain = headers.map((header) => header.toLowerCase()).sort();
  return createHash("sha256").update(JSON.stringify(plain)).digest();
}
