import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { type Deletion, userOf } from "../db/deletion.js";
import { takenTranslated } from "./user-queries.js";
import "./tables.js";

export async function markUserDeleted(tx: Tx, userId: string, { actor, at }: Deletion): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ deleted_at: at, deleted_by: userOf(actor) })
    .where("id", "=", userId)
    .execute();
}

interface DeletedUser {
  username: string;
  email: string;
  deletedAt: Date;
}

/** Locks a user who was deleted after `since`. */
export async function lockDeletedUser(tx: Tx, userId: string, since: Date): Promise<DeletedUser | undefined> {
  const row = await tx
    .selectFrom("app_user")
    .select(["username", "email", "deleted_at"])
    .where("id", "=", userId)
    .where("deleted_at", ">", since)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.deleted_at ? { username: row.username, email: row.email, deletedAt: row.deleted_at } : undefined;
}

/** Refused if the username or the address was taken meanwhile. */
export async function markUserRestored(tx: Tx, userId: string): Promise<void> {
  await takenTranslated(
    tx.updateTable("app_user").set({ deleted_at: null, deleted_by: null }).where("id", "=", userId).execute(),
  );
}

/** One of the users who were deleted before this moment, if there is one that no other process is removing. */
export async function lockUserToRemove(tx: Tx, before: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where deleted_at <= ${before} order by deleted_at, id limit 1
    for update skip locked`.execute(tx);
  return rows[0]?.id;
}
