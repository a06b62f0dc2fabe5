import { accounts } from "@overture/contract";
import type { Tx } from "../../db/database.js";
import { missing, Refusal } from "../../refusal.js";
import { recordSignInChanged } from "../audit-users.js";
import type { MailContext } from "../queue-account-mail.js";
import { hasSignInMethodWithout, type KnownProviders } from "../sign-in-methods.js";
import { lockUser } from "../user-queries.js";
import { deleteAccount, listProvidersOf } from "./account-queries.js";
import { deleteCodesOf } from "./code-queries.js";
import { notifyOfUnlink } from "./notify-of-link.js";

interface Unlinking {
  userId: string;
  provider: accounts.OAuthProvider;
  providers: KnownProviders;
  at: Date;
  mailContext: MailContext;
}

/** If two ways to sign in are removed at once and none would be left, one removal is refused. */
export async function unlinkAccount(tx: Tx, unlinking: Unlinking): Promise<void> {
  const { userId, provider, providers, at, mailContext } = unlinking;
  const user = await lockUser(tx, userId);
  const linked = await listProvidersOf(tx, userId);
  if (!linked.includes(provider)) throw missing("Linked account");

  if (!(await hasSignInMethodWithout(tx, { userId, providers, lost: { provider } }))) throw onlyWayIn(provider);
  await deleteAccount(tx, userId, provider);
  // A sign-in that somebody has begun with it.
  await deleteCodesOf(tx, userId);
  await recordSignInChanged(tx, { user, action: "user.unlink-account", provider });
  await notifyOfUnlink(tx, { provider, recipient: user.email, at, mailContext });
}

function onlyWayIn(provider: accounts.OAuthProvider): Refusal {
  const name = accounts.oAuthProviderNames[provider];
  return new Refusal(
    "invalid",
    `${name} is your only way to sign in. Set a password first: sign out and choose "Forgot your password?"`,
  );
}
