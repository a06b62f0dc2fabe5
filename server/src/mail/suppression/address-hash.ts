import { createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import type { Tx } from "../../db/database.js";
import { seal, unseal } from "../../secrets/sealing.js";
import { hasHashesWithoutKey, insertAddressKey, listAddressKeys } from "./address-key-queries.js";

/** The stored hash of an erased address. Without APP_SECRET, nobody with the database can test addresses against it. */
export type AddressHash = (address: string) => Buffer;

interface Secrets {
  appSecret: string;
  /** The secret with which addresses were hashed before there were separate keys. */
  firstSecret?: string | undefined;
  at: Date;
}

/**
 * Hash functions for all keys that APP_SECRET decrypts, the newest first: new addresses are stored with that one, and
 * an address may be stored with any of them. The keys are random and encrypted in the database, so that APP_SECRET can
 * change and the hashes stay valid. If APP_SECRET was lost, addresses erased before are not recognized any more, and
 * later ones use a new key.
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
      // It was encrypted with an APP_SECRET that is lost.
      return [];
    }
  });
}

async function makeKey(tx: Tx, { appSecret, firstSecret = appSecret, at }: Secrets): Promise<Buffer> {
  const id = randomUUID();
  // Before there were keys, hashes were made with the secret itself.
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
