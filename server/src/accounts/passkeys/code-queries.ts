import type { Tx } from "../../db/database.js";
import { secondsAfter } from "../../values/clock.js";
import { sweepExpired } from "../expiry-queries.js";
import { hashToken } from "../secret-token.js";
import "../tables.js";

const codeSeconds = 2 * 60;

interface Code {
  code: string;
  userId: string;
  at: Date;
}

export async function insertPasskeyCode(tx: Tx, { code, userId, at }: Code): Promise<void> {
  await sweepExpired(tx, "passkey_code", at);
  await tx
    .insertInto("passkey_code")
    .values({ hash: hashToken(code), user_id: userId, expires_at: secondsAfter(at, codeSeconds) })
    .execute();
}

/** Whether the code is the user's and still valid; it works once. */
export async function useUpPasskeyCode(tx: Tx, { code, userId, at }: Code): Promise<boolean> {
  const row = await tx
    .deleteFrom("passkey_code")
    .where("hash", "=", hashToken(code))
    .where("user_id", "=", userId)
    .returning("expires_at")
    .executeTakeFirst();
  return row !== undefined && row.expires_at > at;
}
