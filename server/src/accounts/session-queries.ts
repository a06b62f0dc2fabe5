import type { Db, Tx } from "../db/database.js";
import { namedStatement } from "../db/named-statement.js";
import type { SignedIn } from "../http/guard.js";
import { Refusal } from "../refusal.js";
import { secondsAfter } from "../values/clock.js";
import type { TokenClaims } from "./access-token.js";
import { sweepExpired } from "./expiry-queries.js";
import { deleteCodesOf } from "./oauth/code-queries.js";
import { refreshTokenSeconds } from "./refresh-token.js";
import { senderNameOfUser } from "./sender-name-queries.js";
import { standingOf } from "./standing/standing.js";
import { standingFacts } from "./standing/standing-queries.js";
import "./tables.js";

/** A program that signs in for each call has more sessions than anybody reads. */
const maxShown = 100;

const findUserOfClaims = namedStatement("signed_in", ["userId", "sessionId"], (db, { userId, sessionId }) =>
  db
    .selectFrom("session")
    .innerJoin("app_user", "app_user.id", "session.user_id")
    .where("session.id", "=", sessionId)
    .where("app_user.id", "=", userId)
    .where("app_user.verified", "=", true)
    .where("app_user.deleted_at", "is", null)
    .select(["app_user.id", "app_user.username", "app_user.email", "app_user.role", standingFacts()])
    .select(senderNameOfUser.as("senderName")),
);

export async function findSignedIn(db: Db, { userId, sessionId }: TokenClaims): Promise<SignedIn | undefined> {
  const [row] = await findUserOfClaims(db, { userId, sessionId });
  if (!row) return undefined;
  const { id: _id, username, email, role, senderName, standing_facts } = row;
  return { _id, username, email, role, senderName, sessionId, standing: standingOf(standing_facts) };
}

/** When and from where a session was last used. */
export interface SessionActivity {
  at: Date;
  ip: string;
  userAgent: string;
}

/** Also deletes some sessions that have expired. */
export async function insertSession(tx: Tx, userId: string, { at, ip, userAgent }: SessionActivity): Promise<string> {
  await sweepExpired(tx, "session", at);
  const { id } = await tx
    .insertInto("session")
    .values({
      user_id: userId,
      created_at: at,
      expires_at: secondsAfter(at, refreshTokenSeconds),
      seen_at: at,
      address: ip,
      user_agent: userAgent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function recordActivity(tx: Tx, sessionId: string, { at, ip, userAgent }: SessionActivity): Promise<void> {
  await tx
    .updateTable("session")
    .set({ seen_at: at, address: ip, user_agent: userAgent })
    .where("id", "=", sessionId)
    .execute();
}

/** Whether the session began at this moment or later. */
export async function hasSessionSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUserOfSession(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db.selectFrom("session").select("user_id").where("id", "=", sessionId).executeTakeFirst();
  return row?.user_id;
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom("session").where("id", "=", sessionId).execute();
}

/** The sessions that have not expired, the last used first. */
export function listSessionsOf(db: Db, userId: string, at: Date) {
  return db
    .selectFrom("session")
    .select(["id", "created_at", "seen_at", "address", "user_agent"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", at)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .limit(maxShown)
    .execute();
}

/** Answers whether the user had this session. */
export async function deleteSessionOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("session")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A code of a sign-in through another service would begin another session. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("session").where("user_id", "=", userId).execute();
  await deleteCodesOf(tx, userId);
}

export async function deleteOtherSessionsOf(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom("session").where("user_id", "=", userId).where("id", "!=", sessionId).execute();
  await deleteCodesOf(tx, userId);
}

/**
 * Called before a way to sign in is added. The guard checked the session when the request began, but its body may take
 * a minute to arrive: somebody who was signed out meanwhile adds nothing. The user's row must be locked, since ending
 * every session waits for it.
 */
export async function refuseEndedSession(tx: Tx, sessionId: string): Promise<void> {
  if ((await findUserOfSession(tx, sessionId)) === undefined) {
    throw new Refusal("unauthenticated", "Please sign in again");
  }
}
