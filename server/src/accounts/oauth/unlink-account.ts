import { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { missing, Refusal } from "../../refusal.js";
import { recordSignInChanged } from "../audit-users.js";
import { getCredentialsOf } from "../credential-queries.js";
import { lockUser } from "../user-queries.js";
import { deleteAccount, listProvidersOf } from "./account-queries.js";
import type { Providers } from "./provider.js";

interface Unlinking {
  userId: string;
  provider: accounts.OAuthProvider;
  /** An account at a provider that is not set up any more is no way in. */
  providers: Providers;
}

/** Of two unlinkings at once that would leave no way in, one is refused. */
export async function unlinkAccount(tx: Tx, { userId, provider, providers }: Unlinking): Promise<void> {
  const user = await lockUser(tx, userId);
  const linked = await listProvidersOf(tx, userId);
  if (!linked.includes(provider)) throw missing("Linked account");

  const { passwordHash } = await getCredentialsOf(tx, userId);
  const hasOtherWayIn = passwordHash !== null || linked.some((other) => other !== provider && providers.has(other));
  if (!hasOtherWayIn) throw onlyWayIn(provider);
  await deleteAccount(tx, userId, provider);
  await recordSignInChanged(tx, { user, action: "user.unlink-account", provider });
}

function onlyWayIn(provider: accounts.OAuthProvider): Refusal {
  const name = accounts.oAuthProviderNames[provider];
  return new Refusal(
    "invalid",
    `${name} is your only way to sign in. Set a password first: sign out and choose "Forgot your password?"`,
  );
}
