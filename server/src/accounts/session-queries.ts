import type { Db, Tx } from "../db/database.js";
import type { SignedIn } from "../http/guard.js";
import type { TokenClaims } from "./access-token.js";
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

export async function insertSession(tx: Tx, userId: string, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto("session")
    .values({ user_id: userId, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
