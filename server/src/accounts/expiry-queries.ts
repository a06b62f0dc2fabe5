import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** The tables whose rows expire, with their key columns. */
const keyOf = {
  session: "id",
  account_link: "hash",
  invitation: "id",
  oauth_attempt: "state_hash",
  oauth_code: "hash",
  webauthn_challenge: "hash",
  passkey_code: "hash",
} as const;

const sweptAtOnce = 100;

/**
 * Deletes some expired rows whenever one is added, so that no timer is needed and no single call has to delete many.
 * Rows that another transaction is deleting are skipped. Answers how many were deleted.
 */
export async function sweepExpired(tx: Tx, table: keyof typeof keyOf, at: Date): Promise<number> {
  const key = sql.ref(keyOf[table]);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${key} in (
      select ${key} from ${sql.table(table)}
      where expires_at <= ${at}
      order by expires_at
      limit ${sweptAtOnce}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
