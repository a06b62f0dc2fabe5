import { createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "../../db/database.js";
import { seal, unseal } from "../../secrets/sealing.js";
import { hasHashesWithoutKey, insertAddressKey, listAddressKeys } from "./address-key-queries.js";

/**
 * What is kept of an address that was erased: who has the database but not APP_SECRET cannot try addresses against it.
 */
export type AddressHash = (address: string) => Buffer;

interface Secrets {
  appSecret: string;
  /** Under which addresses were hashed before there was a key of its own for it. */
  firstSecret?: string | undefined;
  at: Date;
}

/**
 * By every key that APP_SECRET opens, the newest first: by that one new addresses are kept, and by each of them an
 * address may have been kept. The keys are random and lie sealed in the database, so that APP_SECRET can change and the
 * hashes stay good. A secret that opens none has lost those that were erased before; what is erased from then on is
 * kept by a new one.
 */
export async function addressHashes(tx: Tx, secrets: Secrets): Promise<[AddressHash, ...AddressHash[]]> {
  const keys = await listKeys(tx, secrets.appSecret);
  const [newest = await makeKey(tx, secrets), ...others] = keys;
  return [hashBy(newest), ...others.map(hashBy)];
}

function hashBy(key: Buffer): AddressHash {
  return (address) => createHmac("sha256", key).update(address.trim().toLowerCase()).digest();
}

async function listKeys(tx: Tx, appSecret: string): Promise<Buffer[]> {
  const rows = await listAddressKeys(tx);
  return rows.flatMap(({ id, value }) => {
    try {
      return [unseal(value, sealOf(id, appSecret))];
    } catch {
      // Of a secret that is no more.
      return [];
    }
  });
}

async function makeKey(tx: Tx, { appSecret, firstSecret = appSecret, at }: Secrets): Promise<Buffer> {
  const id = randomUUID();
  // Before there were keys, hashes were made under the secret itself.
  const key = (await hasHashesWithoutKey(tx)) ? keyOfSecret(firstSecret) : randomBytes(32);
  await insertAddressKey(tx, { id, value: seal(key, sealOf(id, appSecret)), at });
  return key;
}

function keyOfSecret(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "overture erased addresses", 32));
}

function sealOf(record: string, appSecret: string) {
  return { appSecret, use: "erased addresses", record } as const;
}
