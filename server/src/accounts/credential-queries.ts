import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import { type UserRow, userColumns } from "./user-queries.js";
import "./tables.js";

export interface Credentials {
  userId: string;
  passwordHash: string | null;
}

export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom("app_user")
    .select(["id", "password_hash"])
    .where(sql`lower(username)`, "=", sql`lower(${username})`)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { userId: row.id, passwordHash: row.password_hash };
}

export async function getCredentialsOf(db: Db, userId: string): Promise<Credentials> {
  const row = await db
    .selectFrom("app_user")
    .select("password_hash")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { userId, passwordHash: row.password_hash };
}

/** Undefined if the password has changed, or the user was deleted, since these credentials were read. */
export function findLockedUserWith(tx: Tx, { userId, passwordHash }: Credentials): Promise<UserRow | undefined> {
  return tx
    .selectFrom("app_user")
    .select(userColumns)
    .where("id", "=", userId)
    .where("password_hash", "=", passwordHash)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("app_user").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}
