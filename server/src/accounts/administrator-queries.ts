import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import { lockClasses } from "../db/lock-classes.js";
import "./tables.js";

/** There is one lock of this class; its number only has to stay the same. */
const onlyLock = 120;

/** Held until the end of each transaction that may make the first administrator, or remove one. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.administrators}::integer, ${onlyLock}::integer)`.execute(tx);
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("app_user")
    .select("id")
    .where("role", "=", "admin")
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listAdministratorsAmong(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("app_user")
    .select("id")
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where("role", "=", "admin")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts only administrators who can sign in, which needs a confirmed address. */
export async function hasOtherAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("app_user")
    .select("id")
    .where("role", "=", "admin")
    .where("verified", "=", true)
    .where("id", "!=", userId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFirstAdministrator(db: Db): Promise<{ _id: string; username: string } | undefined> {
  return db
    .selectFrom("app_user")
    .select(["id as _id", "username"])
    .where("role", "=", "admin")
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
