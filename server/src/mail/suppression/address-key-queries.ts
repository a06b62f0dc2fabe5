import type { Tx } from "../../db/database.js";
import "../tables.js";

export interface AddressKeyRow {
  id: string;
  /** Encrypted. */
  value: Buffer;
}

/** The newest first. */
export async function listAddressKeys(tx: Tx): Promise<AddressKeyRow[]> {
  return tx.selectFrom("address_key").select(["id", "value"]).orderBy("created_at", "desc").orderBy("id").execute();
}

export async function insertAddressKey(tx: Tx, { id, value, at }: AddressKeyRow & { at: Date }): Promise<void> {
  await tx.insertInto("address_key").values({ id, value, created_at: at }).execute();
}

/** Whether there are hashes from before there were keys. */
export async function hasHashesWithoutKey(tx: Tx): Promise<boolean> {
  const hash = await tx
    .selectFrom("erased_address")
    .select("hash")
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("address_key").select("id"))))
    .limit(1)
    .executeTakeFirst();
  return hash !== undefined;
}
