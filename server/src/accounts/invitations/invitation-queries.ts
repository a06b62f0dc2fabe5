import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "../../db/database.js";
import "../tables.js";

const columns = ["id", "email", "created_at", "expires_at"] as const;
export type InvitationRow = Pick<Selectable<Database["invitation"]>, (typeof columns)[number]>;

/** More than any installation has open at once. */
const maxListed = 500;

export function listInvitations(db: Db, at: Date): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitation")
    .select(columns)
    .where("expires_at", ">", at)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
}

interface NewInvitation {
  hash: Buffer;
  email: string | null;
  createdBy: string;
  at: Date;
  expiresAt: Date;
}

export function insertInvitation(
  tx: Tx,
  { hash, email, createdBy, at, expiresAt }: NewInvitation,
): Promise<InvitationRow> {
  return tx
    .insertInto("invitation")
    .values({ hash, email, created_by: createdBy, created_at: at, expires_at: expiresAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function deleteInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return tx.deleteFrom("invitation").where("id", "=", id).returning(columns).executeTakeFirst();
}

interface Use {
  hash: Buffer;
  email: string;
  at: Date;
}

/** Deletes an invitation when it is used. False if it is unknown, expired, or for another address. */
export async function useUpInvitation(tx: Tx, { hash, email, at }: Use): Promise<boolean> {
  const row = await tx
    .deleteFrom("invitation")
    .where("hash", "=", hash)
    .where("expires_at", ">", at)
    .where((column) => column.or([column("email", "is", null), sql<boolean>`lower(email) = lower(${email})`]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
