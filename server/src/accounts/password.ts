import { createHash } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import { currentAsker } from "../db/fair-share.js";
import { tooMany } from "../refusal.js";
import { openFairLine } from "../values/fair-line.js";

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
  return inLine(() => hash(digest, cost));
}

/**
 * Takes as long for an unknown user, or one without a password, as for a wrong password. `refuse` is called when nobody
 * is ahead any more: those who wait meanwhile may have failed too often.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  digest: string,
  refuse?: () => Promise<void>,
): Promise<boolean> {
  const matches = await inLine(async () => {
    await refuse?.();
    return verify(passwordHash ?? placeholderHash, digest);
  });
  return matches && typeof passwordHash === "string";
}

/**
 * Two are half of Node's threads: the others compress answers and read files, however many people sign in at once. An
 * attempt counts as failed only after its comparison, so anybody could send a thousand before. Of one client address as
 * many wait as a large office has people who sign in within the same second, at about thirty a second.
 */
const line = openFairLine({ atOnce: 2, ofOne: 200, inAll: 400 }, () =>
  tooMany("Too busy right now. Please try again in a moment.", 2),
);

function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  return line.run(currentAsker() ?? "", work);
}

/** The digest that the web page makes of a typed password before it sends it, for passwords in plain text. */
export function digestOfPassword(password: string): string {
  return createHash("sha512").update(password.normalize("NFC")).digest("hex");
}
