import { sql } from "kysely";
import type { Tx } from "../db/database.js";
import { secondsAfter } from "../values/clock.js";
import { type RefreshToken, refreshTokenSeconds } from "./refresh-token.js";
import "./tables.js";

/** The session of a refresh token, locked: callers with tokens of one session queue here. */
export async function findLockedSessionOf(
  tx: Tx,
  hash: Buffer,
): Promise<{ sessionId: string; userId: string } | undefined> {
  const row = await tx
    .selectFrom("session")
    .select(["id", "user_id"])
    .where("id", "=", (from) => from.selectFrom("refresh_token").select("session_id").where("hash", "=", hash))
    .forUpdate()
    .executeTakeFirst();
  return row && { sessionId: row.id, userId: row.user_id };
}

/**
 * Read after its session was locked, so that it has the changes of the previous caller. The time since it was replaced
 * is the database's on both sides: the callers may have come to hosts whose clocks differ.
 */
export async function findRefreshToken(tx: Tx, hash: Buffer): Promise<RefreshToken | undefined> {
  return tx
    .selectFrom("refresh_token")
    .select("expires_at as expiresAt")
    .select(sql<number | null>`extract(epoch from clock_timestamp() - replaced_at)::float8`.as("replacedSecondsAgo"))
    .where("hash", "=", hash)
    .executeTakeFirst();
}

interface NewRefreshToken {
  hash: Buffer;
  sessionId: string;
  at: Date;
}

/** Extends the session to the expiry of the new token, and deletes the session's expired tokens. */
export async function insertRefreshToken(tx: Tx, { hash, sessionId, at }: NewRefreshToken): Promise<void> {
  const expiresAt = secondsAfter(at, refreshTokenSeconds);
  await tx.updateTable("session").set({ expires_at: expiresAt }).where("id", "=", sessionId).execute();
  await tx.deleteFrom("refresh_token").where("session_id", "=", sessionId).where("expires_at", "<=", at).execute();
  await tx
    .insertInto("refresh_token")
    .values({ hash, session_id: sessionId, created_at: at, expires_at: expiresAt })
    .execute();
}

export async function markReplaced(tx: Tx, hash: Buffer): Promise<void> {
  await tx
    .updateTable("refresh_token")
    .set({ replaced_at: sql<Date>`clock_timestamp()` })
    .where("hash", "=", hash)
    .execute();
}
