import { createHash } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

/**
 * argon2id, the package's own choice of variant. Above the least that OWASP asks for (19 MiB, two passes), and still so
 * cheap that four at once, as many as Node's thread pool runs, leave a small machine room.
 */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } satisfies Options;

/** Of a password that nobody knows, at the same cost: what is compared when there is nothing to compare with. */
export const nobodysHash =
  "$argon2id$v=19$m=32768,t=3,p=1$0xJJ0ZNFSCzcxBgJqh3N/g$hXQ7yhCFp0nO/6PboTjFqpEzsnoOlbKFWGPpC1KpA+Q";

/**
 * Computed off the main thread, since it takes tens of milliseconds; never inside a transaction, for the same reason.
 */
export function hashPassword(digest: string): Promise<string> {
  return hash(digest, cost);
}

/** Takes as long for somebody unknown or without a password as for a wrong password. */
export async function passwordMatches(passwordHash: string | null | undefined, digest: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobodysHash, digest);
  return matches && typeof passwordHash === "string";
}

/** What the web page makes of a typed password before it sends it, for passwords that come as plain text. */
export function digestOfPassword(password: string): string {
  return createHash("sha512").update(password.normalize("NFC")).digest("hex");
}
