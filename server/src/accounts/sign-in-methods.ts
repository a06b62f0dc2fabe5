import type { accounts } from "@overture/contract";
import type { Tx } from "../db/database.js";
import { getCredentialsOf } from "./credential-queries.js";
import { listProvidersOf } from "./oauth/account-queries.js";
import { listPasskeys } from "./passkeys/passkey-queries.js";

/** The configured providers: an account at another one cannot sign in. */
export type KnownProviders = Pick<ReadonlySet<accounts.OAuthProvider>, "has">;

interface Loss {
  userId: string;
  providers: KnownProviders;
  /** What is about to be removed. */
  lost: { provider: accounts.OAuthProvider } | { passkeyId: string };
}

/**
 * Whether the user can still sign in without this: with a password, at another provider, or with another passkey.
 * Checked with the user locked, so that of two simultaneous removals the second sees the first.
 */
export async function hasSignInMethodWithout(tx: Tx, { userId, providers, lost }: Loss): Promise<boolean> {
  const { passwordHash } = await getCredentialsOf(tx, userId);
  if (passwordHash !== null) return true;
  const linked = await listProvidersOf(tx, userId);
  if (linked.some((one) => providers.has(one) && !("provider" in lost && lost.provider === one))) return true;
  const passkeys = await listPasskeys(tx, userId);
  return passkeys.some(({ id }) => !("passkeyId" in lost && lost.passkeyId === id));
}
