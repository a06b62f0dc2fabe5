import { createHash } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import { openLine } from "../values/line.js";

/**
 * argon2id, the default variant of the package. Above the minimum of OWASP (19 MiB, two passes), and cheap enough that
 * a small machine can compute a few at once.
 */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 } satisfies Options;

/** The hash of an unknown password at the same cost, compared when there is no other hash. */
export const placeholderHash =
  "$argon2id$v=19$m=32768,t=3,p=1$0xJJ0ZNFSCzcxBgJqh3N/g$hXQ7yhCFp0nO/6PboTjFqpEzsnoOlbKFWGPpC1KpA+Q";

/** Computed off the main thread, since it takes tens of milliseconds; for the same reason never in a transaction. */
export function hashPassword(digest: string): Promise<string> {
  return comparisons.run(() => hash(digest, cost));
}

/** Takes as long for an unknown user, or one without a password, as for a wrong password. */
export async function passwordMatches(passwordHash: string | null | undefined, digest: string): Promise<boolean> {
  const matches = await comparisons.run(() => verify(passwordHash ?? placeholderHash, digest));
  return matches && typeof passwordHash === "string";
}

/** Half of Node's threads: the others compress answers and read files, however many people sign in at once. */
const comparisons = openLine(2);

/** The digest that the web page makes of a typed password before it sends it, for passwords in plain text. */
export function digestOfPassword(password: string): string {
  return createHash("sha512").update(password.normalize("NFC")).digest("hex");
}
