import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import type { Heading } from "./facts.js";
import { BackupError } from "./records.js";

type Sealed = NonNullable<Heading["secret"]>;

/** The cost N of scrypt: 128 MB and about half a second for each guess at a passphrase. */
const cost = 1 << 17;
const blockSize = 8;
/** The highest cost that a modified file may request. */
const maxCost = 1 << 20;
const boundTo = Buffer.from("overture backup: APP_SECRET");

/** APP_SECRET encrypted for a file: only the passphrase decrypts it (scrypt, AES-256-GCM). */
export async function sealSecret(secret: string, passphrase: string): Promise<Sealed> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(passphrase, salt, cost), nonce);
  cipher.setAAD(boundTo);
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const [saltText, nonceText, tag, text] = [salt, nonce, cipher.getAuthTag(), sealed].map((part) =>
    part.toString("base64"),
  ) as [string, string, string, string];
  return { salt: saltText, nonce: nonceText, tag, sealed: text, cost };
}

export async function openSecret(sealed: Sealed, passphrase: string): Promise<string> {
  if (sealed.cost > maxCost) throw new BackupError("The sealed APP_SECRET was changed: take another copy of the file");
  const bytes = (text: string) => Buffer.from(text, "base64");
  try {
    const key = await keyOf(passphrase, bytes(sealed.salt), sealed.cost);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes(sealed.nonce), { authTagLength: 16 });
    decipher.setAAD(boundTo);
    decipher.setAuthTag(bytes(sealed.tag));
    return Buffer.concat([decipher.update(bytes(sealed.sealed)), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new BackupError("The passphrase is wrong", { cause });
  }
}

function keyOf(passphrase: string, salt: Buffer, n: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: n, r: blockSize, p: 1, maxmem: 256 * n * blockSize };
    scrypt(passphrase.normalize("NFC"), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
