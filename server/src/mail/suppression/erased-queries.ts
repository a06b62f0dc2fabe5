import { sql } from "kysely";
import type { Tx } from "../../db/database.js";
import "../tables.js";

/** Those of the given hashes (hexadecimal) that are stored. */
export async function findErasedHashes(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from erased_address
    where hash = any(array(select decode(given, 'hex') from unnest(${hashes}::text[]) as given))`.execute(tx);
  return rows.map(({ hash }) => hash);
}

/** Stores the hash in place of the address, which is stored nowhere any more. */
export async function keepHashOf(tx: Tx, { address, hash, at }: { address: string; hash: Buffer; at: Date }) {
  await sql`delete from suppression where address = lower(${address})`.execute(tx);
  await tx
    .insertInto("erased_address")
    .values({ hash, created_at: at })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}
