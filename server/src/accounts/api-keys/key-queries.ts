import type { Scope } from "@overture/contract";
import type { Selectable } from "kysely";
import type { Database, Db, Tx } from "../../db/database.js";
import type { SignedIn } from "../../http/guard.js";
import { secondsAfter } from "../../values/clock.js";
import { senderNameOfUser } from "../sender-name-queries.js";
import { standingOf } from "../standing/standing.js";
import { standingFacts } from "../standing/standing-queries.js";
import "../tables.js";

const columns = ["id", "name", "start", "scopes", "created_at", "expires_at", "last_used_at"] as const;

export type ApiKeyRow = Pick<Selectable<Database["api_key"]>, (typeof columns)[number]>;

/** In the order in which they were made. */
export function listKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom("api_key")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function countKeys(tx: Tx, userId: string): Promise<number> {
  const { total } = await tx
    .selectFrom("api_key")
    .select((key) => key.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return total;
}

interface NewKey {
  userId: string;
  name: string;
  hash: Buffer;
  start: string;
  scopes: Scope[];
  at: Date;
  expiresAt: Date | null;
}

export function insertKey(tx: Tx, { userId, at, expiresAt, ...key }: NewKey): Promise<ApiKeyRow> {
  return tx
    .insertInto("api_key")
    .values({ ...key, user_id: userId, created_at: at, expires_at: expiresAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function deleteKey(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<ApiKeyRow | undefined> {
  return tx
    .deleteFrom("api_key")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("api_key").where("user_id", "=", userId).execute();
}

export interface KeyHolder {
  user: SignedIn;
  lastUsedAt: Date | null;
}

/** The present data of a key's user; undefined if the key was revoked or has expired. */
export async function findKeyHolder(db: Db, hash: Buffer, at: Date): Promise<KeyHolder | undefined> {
  const row = await db
    .selectFrom("api_key")
    .innerJoin("app_user", "app_user.id", "api_key.user_id")
    .where("api_key.hash", "=", hash)
    .where((key) => key.or([key("api_key.expires_at", "is", null), key("api_key.expires_at", ">", at)]))
    .where("app_user.verified", "=", true)
    .where("app_user.deleted_at", "is", null)
    .select(["app_user.id", "app_user.username", "app_user.email", "app_user.role", standingFacts()])
    .select(senderNameOfUser.as("senderName"))
    .select(["api_key.id as key_id", "api_key.scopes", "api_key.last_used_at"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: _id, username, email, role, senderName, key_id: sessionId, scopes } = row;
  const standing = standingOf(row.standing_facts);
  // No session has the id of a key, so what concerns one session never matches a key.
  const user = { _id, username, email, role, senderName, sessionId, standing, key: { scopes } };
  return { user, lastUsedAt: row.last_used_at };
}

/** Bounds the writes for a key in constant use. */
const notedEverySeconds = 60;

export function isUseWorthNoting({ lastUsedAt }: KeyHolder, at: Date): boolean {
  return lastUsedAt === null || secondsAfter(lastUsedAt, notedEverySeconds) <= at;
}

export async function noteUse(db: Db, hash: Buffer, at: Date): Promise<void> {
  await db.updateTable("api_key").set({ last_used_at: at }).where("hash", "=", hash).execute();
}
