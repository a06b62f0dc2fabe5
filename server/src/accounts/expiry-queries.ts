import { sql } from "kysely";
import type { Tx } from "../db/database.js";

/** What runs out, and the column that tells its rows apart. */
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
 * Takes some rows along that have run out, whenever one is added: no timer is needed, and no single call pays for many.
 * Those that somebody is just deleting are left to them. Answers how many those were.
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
