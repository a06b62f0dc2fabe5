import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import type { Db, Tx } from "../../db/database.js";
import { seal, unseal } from "../../secrets/sealing.js";
import { insertSigningKey, listSigningKeys, lockSigningKeys, type SigningKeyRow } from "./signing-key-queries.js";

export interface SigningKey {
  /** The bare 32 bytes (RFC 8032 section 5.1.5). */
  publicKey: Buffer;
  sign(bytes: Buffer): Buffer;
}

interface Making {
  appSecret: string;
  at: Date;
}

/**
 * The installation's key, made at its first use. The database has it encrypted; if APP_SECRET was lost, a new one is
 * made.
 */
export async function openSigningKey(tx: Tx, making: Making): Promise<SigningKey> {
  const known = openNewest(await listSigningKeys(tx), making.appSecret);
  if (known) return known;
  await lockSigningKeys(tx);
  return openNewest(await listSigningKeys(tx), making.appSecret) ?? makeKey(tx, making);
}

function openNewest([newest]: readonly SigningKeyRow[], appSecret: string): SigningKey | undefined {
  if (!newest) return undefined;
  const { id, publicKey, secret } = newest;
  try {
    const der = unseal(secret, sealOf(id, appSecret));
    return keyOf(createPrivateKey({ key: der, format: "der", type: "pkcs8" }), publicKey);
  } catch {
    // It was encrypted with an APP_SECRET that is lost.
    return undefined;
  }
}

async function makeKey(tx: Tx, { appSecret, at }: Making): Promise<SigningKey> {
  const id = randomUUID();
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const bytes = publicKey.export({ type: "spki", format: "der" }).subarray(-keyBytes);
  const secret = seal(privateKey.export({ type: "pkcs8", format: "der" }), sealOf(id, appSecret));
  await insertSigningKey(tx, { id, publicKey: bytes, secret, at });
  return keyOf(privateKey, bytes);
}

function keyOf(privateKey: KeyObject, publicKey: Buffer): SigningKey {
  return { publicKey, sign: (bytes) => sign(null, bytes, privateKey) };
}

/** Whether one of this installation's keys made the signature. */
export async function isSignedHere(db: Db, bytes: Buffer, signature: Buffer): Promise<boolean> {
  const keys = await listSigningKeys(db);
  return keys.some(({ publicKey }) => verify(null, bytes, publicKeyOf(publicKey), signature));
}

const keyBytes = 32;
/** The ASN.1 prefix that marks the bytes after it as an Ed25519 key (RFC 8410). */
const spkiHeading = Buffer.from("302a300506032b6570032100", "hex");

function publicKeyOf(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiHeading, bytes]), format: "der", type: "spki" });
}

function sealOf(record: string, appSecret: string) {
  return { appSecret, use: "signing key", record } as const;
}
