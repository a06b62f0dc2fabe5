import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** What a sealed text is for. Sealed for one use, or for one record, it opens for no other. */
export interface Seal {
  appSecret: string;
  /** One word for all records of this kind: each kind has a key of its own. */
  use:
    | "mailbox secrets"
    | "account links"
    | "sandbox mail"
    | "second factor"
    | "webhook secrets"
    | "erased addresses"
    | "signing key";
  /** The record that it belongs to. */
  record: string;
}

/** The first byte of what is stored, so that another way of sealing can come beside this one. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key made from APP_SECRET: changed by one bit, or moved to another record, it does not open. */
export function seal(plain: Buffer, purpose: Seal): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(purpose));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when it was sealed under another APP_SECRET, for another record, or was changed. */
export function unseal(sealed: Buffer, purpose: Seal): Buffer {
  if (sealed[0] !== version) throw new Error(`What was sealed in version ${sealed[0]} is unknown`);
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const cipher = createDecipheriv("aes-256-gcm", keyFor(purpose), nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(purpose));
  cipher.setAuthTag(tag);
  return Buffer.concat([cipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), cipher.final()]);
}

function keyFor({ appSecret, use }: Seal): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret, "", `overture ${use}`, 32));
}

function boundTo({ record }: Seal): Buffer {
  return Buffer.from(`${version}:${record.toLowerCase()}`);
}

/**
 * Takes the same time wherever the two differ, and whatever their lengths, so that nobody can guess one letter after
 * the other.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
