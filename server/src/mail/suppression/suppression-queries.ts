import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import type { SuppressionReason } from "../tables.js";

export interface Suppression {
  address: string;
  reason: SuppressionReason;
  at: Date;
}

export async function isSuppressed(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom("suppression")
    .select("address")
    .where("address", "=", sql<string>`lower(${address})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on no campaign writes to the address. Answers whether that is new; the first reason stands. */
export async function suppressAddress(tx: Tx, { address, reason, at }: Suppression): Promise<boolean> {
  const row = await tx
    .insertInto("suppression")
    // PostgreSQL lowers it, as it does wherever it compares.
    .values({ address: sql<string>`lower(${address})`, reason, created_at: at })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .returning("address")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back one suppression, known by its reason and moment; answers whether it still stood. */
export async function liftSuppression(tx: Tx, { address, reason, at }: Suppression): Promise<boolean> {
  const row = await tx
    .deleteFrom("suppression")
    .where("address", "=", sql<string>`lower(${address})`)
    .where("reason", "=", reason)
    .where("created_at", "=", at)
    .returning("address")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom the outreach mail with this token to unsubscribe was for. */
export async function findRecipientByToken(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail")
    .select("recipient")
    .where("unsubscribe_token", "=", token)
    .where("kind", "=", "outreach")
    .executeTakeFirst();
  return row?.recipient;
}
