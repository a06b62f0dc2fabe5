import { secondsAfter } from "../clock.js";
import type { Db, Tx } from "../db/database.js";
import type { SignedIn } from "../http/guard.js";
import type { TokenClaims } from "./access-token.js";
import { sweepExpired } from "./expiry-queries.js";
import { refreshTokenSeconds } from "./refresh-token.js";
import "./tables.js";

export async function findSignedIn(db: Db, { userId, sessionId }: TokenClaims): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("app_user", "app_user.id", "session.user_id")
    .where("session.id", "=", sessionId)
    .where("app_user.id", "=", userId)
    .select(["app_user.id", "app_user.username", "app_user.email", "app_user.role"])
    .executeTakeFirst();
  return row && { _id: row.id, username: row.username, email: row.email, role: row.role, sessionId };
}

/** Takes some sessions along that nobody can refresh any more. */
export async function insertSession(tx: Tx, userId: string, at: Date): Promise<string> {
  await sweepExpired(tx, "session", at);
  const { id } = await tx
    .insertInto("session")
    .values({ user_id: userId, created_at: at, expires_at: secondsAfter(at, refreshTokenSeconds) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom("session").where("id", "=", sessionId).execute();
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("session").where("user_id", "=", userId).execute();
}

export async function deleteOtherSessionsOf(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom("session").where("user_id", "=", userId).where("id", "!=", sessionId).execute();
}
