import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { sweepExpired } from "../expiry-queries.js";
import "../tables.js";

const codeSeconds = 60;

interface NewCode {
  hash: Buffer;
  browserHash: Buffer;
  userId: string;
  at: Date;
}

/** Also deletes some expired codes. */
export async function insertCode(tx: Tx, { hash, browserHash, userId, at }: NewCode): Promise<void> {
  await sweepExpired(tx, "oauth_code", at);
  await tx
    .insertInto("oauth_code")
    .values({ hash, browser_hash: browserHash, user_id: userId, expires_at: secondsAfter(at, codeSeconds) })
    .execute();
}

export interface CodeUse {
  hash: Buffer;
  /** Undefined for a caller that is not a browser. */
  browserHash: Buffer | undefined;
  at: Date;
}

/** The user of a code, if the code is valid. */
export async function findUserOfCode(db: Db, { hash, browserHash, at }: CodeUse): Promise<string | undefined> {
  const row = await db
    .selectFrom("oauth_code")
    .select("user_id")
    .where("hash", "=", hash)
    .where("expires_at", ">", at)
    .$if(browserHash !== undefined, (codes) => codes.where("browser_hash", "=", sql<Buffer>`${browserHash}`))
    .executeTakeFirst();
  return row?.user_id;
}

/** False if another call has used the code already. */
export async function useUpCode(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx.deleteFrom("oauth_code").where("hash", "=", hash).returning("hash").executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("oauth_code").where("user_id", "=", userId).execute();
}
