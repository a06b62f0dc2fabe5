import { sql } from "kysely";
import type { Db, Tx } from "../db/database.js";
import type { LinkPurpose } from "./tables.js";
import "./tables.js";

interface NewLink {
  hash: Buffer;
  purpose: LinkPurpose;
  userId: string;
  newEmail: string | null;
  sessionId: string | null;
  mailId: string;
  at: Date;
  expiresAt: Date;
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .insertInto("account_link")
    .values({
      hash: link.hash,
      purpose: link.purpose,
      user_id: link.userId,
      email: link.newEmail,
      session_id: link.sessionId,
      mail_id: link.mailId,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

interface LinkUse {
  hash: Buffer;
  purpose: LinkPurpose;
  at: Date;
}

/** The user of a link, if the link is valid. */
export async function findUserOfLink(db: Db, { hash, purpose, at }: LinkUse): Promise<string | undefined> {
  const row = await db
    .selectFrom("account_link")
    .select("user_id")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Deletes a link when it is used. Undefined if it is unknown or expired; otherwise the address that it confirms or
 * takes back.
 */
export async function useUpLink(
  tx: Tx,
  { hash, purpose, at }: LinkUse,
): Promise<{ newEmail: string | null; createdAt: Date } | undefined> {
  const row = await tx
    .deleteFrom("account_link")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", at)
    .returning(["email", "created_at"])
    .executeTakeFirst();
  return row && { newEmail: row.email, createdAt: row.created_at };
}

/** Answers with the outbox ids of the mails with these links. */
export async function deleteLinks(tx: Tx, userId: string, purposes: readonly LinkPurpose[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom("account_link")
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .returning("mail_id")
    .execute();
  return rows.map((row) => row.mail_id);
}

/** Links to new addresses that another session asked for. Answers with the outbox ids of the mails with these links. */
export async function deleteLinksOfOthers(tx: Tx, userId: string, sessionId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("account_link")
    .where("user_id", "=", userId)
    .where("purpose", "=", "change-email")
    .where("session_id", "is distinct from", sessionId)
    .returning("mail_id")
    .execute();
  return rows.map((row) => row.mail_id);
}

/** Links of every purpose. Answers with the outbox ids of the mails with these links. */
export async function deleteLinksSince(tx: Tx, userId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom("account_link")
    .where("user_id", "=", userId)
    .where("created_at", ">=", since)
    .returning("mail_id")
    .execute();
  return rows.map((row) => row.mail_id);
}

interface OldAddress {
  userId: string;
  email: string;
  at: Date;
}

/** Since when the user could take this address back; undefined if the user cannot. */
export async function findTakeBackMoment(tx: Tx, { userId, email, at }: OldAddress): Promise<Date | undefined> {
  const row = await takeBacksOf(tx, email, at)
    .select("created_at")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Whether a previous owner can still take this address back, so that nobody else may use it. */
export async function isKeptForItsOwner(tx: Tx, email: string, at: Date): Promise<boolean> {
  return (await takeBacksOf(tx, email, at).select("hash").limit(1).executeTakeFirst()) !== undefined;
}

function takeBacksOf(tx: Tx, email: string, at: Date) {
  return tx
    .selectFrom("account_link")
    .where("purpose", "=", "take-back")
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("expires_at", ">", at);
}

interface LinkAge {
  userId: string;
  purpose: LinkPurpose;
  since: Date;
}

export async function hasLinkSince(tx: Tx, { userId, purpose, since }: LinkAge): Promise<boolean> {
  const row = await tx
    .selectFrom("account_link")
    .select("hash")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
