import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "../db/database.js";
import { missing } from "../refusal.js";
import "./tables.js";

const columns = [
  "id",
  "url",
  "events",
  "created_at",
  "failing_since",
  "disabled_at",
  "removed_waiting",
  "is_overfull",
] as const;
export type EndpointRow = Pick<Selectable<Database["webhook_endpoint"]>, (typeof columns)[number]>;

interface Which {
  id: string;
  userId: string;
}

/** In the order in which they were made. */
export function listEndpoints(db: Db, userId: string): Promise<EndpointRow[]> {
  return db
    .selectFrom("webhook_endpoint")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Locks the user, so that simultaneous additions queue and the limit holds. */
export async function countEndpoints(tx: Tx, userId: string): Promise<number> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
  return (await listEndpoints(tx, userId)).length;
}

/** Needed before the row exists, because the secret is encrypted for this id only. */
export async function newEndpointId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

type NewEndpoint = Pick<Selectable<Database["webhook_endpoint"]>, "id" | "url" | "events" | "secret"> & {
  userId: string;
  at: Date;
};

export function insertEndpoint(tx: Tx, { userId, at, ...endpoint }: NewEndpoint): Promise<EndpointRow> {
  return tx
    .insertInto("webhook_endpoint")
    .values({ ...endpoint, user_id: userId, created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteEndpoint(tx: Tx, { id, userId }: Which): Promise<EndpointRow> {
  const row = await tx
    .deleteFrom("webhook_endpoint")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw missing("Webhook");
  return row;
}

export async function enableEndpoint(tx: Tx, { id, userId }: Which): Promise<EndpointRow> {
  const row = await tx
    .updateTable("webhook_endpoint")
    .set({ failing_since: null, disabled_at: null, removed_waiting: 0, is_overfull: false })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw missing("Webhook");
  return row;
}

/** Locks the row against other changes. */
export async function lockEndpoint(tx: Tx, { id, userId }: Which): Promise<EndpointRow> {
  const row = await tx
    .selectFrom("webhook_endpoint")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw missing("Webhook");
  return row;
}

/**
 * For a user who takes an account back. `failing_since` is cleared, which distinguishes these endpoints from those that
 * failed.
 */
export async function disableWebhooksOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable("webhook_endpoint")
    .set({ failing_since: null, disabled_at: at })
    .where("user_id", "=", userId)
    .where("disabled_at", "is", null)
    .execute();
}

export async function getEndpoint(db: Db, { id, userId }: Which): Promise<EndpointRow> {
  const row = await db
    .selectFrom("webhook_endpoint")
    .select(columns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw missing("Webhook");
  return row;
}
