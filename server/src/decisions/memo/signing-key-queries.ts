import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { lockClasses } from "../../db/lock-classes.js";
import "./tables.js";

export interface SigningKeyRow {
  id: string;
  publicKey: Buffer;
  /** Encrypted. */
  secret: Buffer;
}

/** The newest first. */
export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db
    .selectFrom("signing_key")
    .select(["id", "public_key as publicKey", "secret"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Until the transaction ends, no other one can make a key. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.signingKey}, 0)`.execute(tx);
}

export async function insertSigningKey(tx: Tx, { id, publicKey, secret, at }: SigningKeyRow & { at: Date }) {
  await tx.insertInto("signing_key").values({ id, public_key: publicKey, secret, created_at: at }).execute();
}

/** The same text always has the same signature, so it is stored once. */
export async function keepSignature(tx: Tx, signature: Buffer, threadId: string): Promise<void> {
  await tx
    .insertInto("memo_signature")
    .values({ signature, thread_id: threadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findThreadOfSignature(db: Db, signature: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("memo_signature")
    .select("thread_id")
    .where("signature", "=", signature)
    .executeTakeFirst();
  return row?.thread_id;
}
